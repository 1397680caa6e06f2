package seeds;

import org.apache.mina.core.future.WriteFuture;
import org.apache.mina.filter.codec.AbstractProtocolEncoderOutput;

public class EncoderOutput extends AbstractProtocolEncoderOutput {
    @Override
    public WriteFuture flush() {
        while (getMessageQueue().poll() != null) {}
        return null;
    }
}

package seeds;

import org.apache.commons.codec.net.URLCodec;

/** The field is for subclasses to set. */
public class ChangingCodec extends URLCodec {
    @SuppressWarnings("deprecation")
    public void use(String name) {
        charset = name;
    }
}

package seeds;

import com.codahale.metrics.CachedGauge;
import java.util.concurrent.TimeUnit;

public class ConstantGauge extends CachedGauge<Integer> {
    public ConstantGauge() {
        super(1, TimeUnit.NANOSECONDS);
    }

    @Override
    protected Integer loadValue() {
        return 1;
    }
}

package idioms.clean;

import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;

public class FlowOk {
    static final AtomicInteger seen = new AtomicInteger();

    static class Sub implements Flow.Subscriber<Integer> {
        Flow.Subscription s;

        public void onSubscribe(Flow.Subscription s) {
            this.s = s;
            s.request(1);
        }

        public void onNext(Integer i) {
            seen.addAndGet(i);
            s.request(1);
        }

        public void onError(Throwable t) {}

        public void onComplete() {}
    }

    public static void main(String[] a) throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>();
        p.subscribe(new Sub());
        p.submit(1);
        p.close();
    }
}

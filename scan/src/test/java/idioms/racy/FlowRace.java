package idioms.racy;

import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** Races on seen. */
public class FlowRace {
    static int seen;

    static class Sub implements Flow.Subscriber<Integer> {
        Flow.Subscription s;

        public void onSubscribe(Flow.Subscription s) {
            this.s = s;
            s.request(10);
        }

        public void onNext(Integer i) {
            seen += i;
        }

        public void onError(Throwable t) {}

        public void onComplete() {}
    }

    public static void main(String[] a) throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>();
        p.subscribe(new Sub());
        p.submit(1);
        p.close();
        System.out.println(seen);
    }
}

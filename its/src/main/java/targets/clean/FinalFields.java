package targets.clean;

import java.util.List;

/** Immutable objects published through a volatile field, some of them records. */
public class FinalFields {
    record Person(String name, List<String> emails) {}

    static final class Team {
        private final Person lead;
        private final int size;

        Team(Person lead, int size) {
            this.lead = lead;
            this.size = size;
        }
    }

    private volatile Team team;

    private int describe() {
        Team current = team;
        return current == null ? 0 : current.size + current.lead.emails().size();
    }

    public static void main(String[] args) throws InterruptedException {
        FinalFields company = new FinalFields();
        Thread founder = new Thread(() -> company.team = new Team(new Person("ann", List.of("ann@example.org")), 3));
        Thread visitor = new Thread(company::describe);
        founder.start();
        visitor.start();
        founder.join();
        visitor.join();
        assert company.describe() == 4;
    }
}

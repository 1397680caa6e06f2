package programs;

/** Has nothing to start. */
public class Mute {
    void run() {}
}

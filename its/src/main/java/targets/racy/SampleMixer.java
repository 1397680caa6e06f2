package targets.racy;

/** Audio samples of three element types are mixed by one thread while another plays them. */
public class SampleMixer {
    private final short[] pcm = new short[2];
    private final float[] gain = {1f, 1f};
    private final char[] label = {'l', 'r'};

    private void mix() {
        pcm[0] = 100; // race: short[]
        gain[0] = 0.5f; // race: float[]
        label[0] = 'L'; // race: char[]
    }

    private float play() {
        int sample = pcm[0]; // race: short[]
        float factor = gain[0]; // race: float[]
        char channel = label[0]; // race: char[]
        return channel == 'L' ? sample * factor : sample;
    }

    public static void main(String[] args) throws InterruptedException {
        SampleMixer mixer = new SampleMixer();
        Thread player = new Thread(mixer::play);
        player.start();
        mixer.mix();
        player.join();
    }
}

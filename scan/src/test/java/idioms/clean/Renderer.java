package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class Renderer {
    static class Image {
        int width;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        CompletionService<Image> done = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 4; i++) {
            int n = i;
            done.submit(() -> {
                Image image = new Image();
                image.width = n;
                return image;
            });
        }
        List<Image> images = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Image image = done.take().get();
            image.width++;
            images.add(image);
        }
        pool.shutdown();
        System.out.println(images.size());
    }
}

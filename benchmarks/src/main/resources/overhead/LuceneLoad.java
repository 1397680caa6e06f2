package overhead;

import org.apache.lucene.analysis.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.RAMDirectory;

/** Two threads index with one writer, then search what they have written, as luindex and lusearch of DaCapo do. */
public class LuceneLoad {
    private static final int WORDS = 30;

    public static void main(String[] args) throws Exception {
        int documents = Integer.parseInt(args[0]);
        RAMDirectory directory = new RAMDirectory();
        try (Two two = new Two()) {
            IndexWriter writer =
                    new IndexWriter(directory, new WhitespaceAnalyzer(), true, IndexWriter.MaxFieldLength.UNLIMITED);
            two.run(thread -> {
                for (int i = 0; i < documents; i++) {
                    Document document = new Document();
                    document.add(new Field("text", text(i + thread * documents), Field.Store.YES, Field.Index.ANALYZED));
                    writer.addDocument(document);
                }
            });
            writer.close();
            IndexSearcher searcher = new IndexSearcher(directory, true);
            two.run(thread -> {
                for (int i = 0; i < documents; i++) {
                    int hits = searcher.search(new TermQuery(new Term("text", "w" + i % 1000)), 10).totalHits;
                    if (hits == 0) {
                        throw new IllegalStateException("nothing has w" + i % 1000);
                    }
                }
            });
        }
    }

    private static String text(int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            text.append('w').append((number + i * 37) % 1000).append(' ');
        }
        return text.toString();
    }
}

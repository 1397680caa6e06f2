package overhead;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.transform.Templates;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.apache.xalan.processor.TransformerFactoryImpl;

/** Two threads that transform documents with one compiled style sheet, as xalan of DaCapo does. */
public class TransformLoad {
    private static final String SHEET = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
            + "<xsl:template match='/'><ul><xsl:for-each select='//item'><xsl:sort select='@n' data-type='number'/>"
            + "<li><xsl:value-of select='@n'/>: <xsl:value-of select='.'/></li></xsl:for-each></ul></xsl:template>"
            + "</xsl:stylesheet>";

    public static void main(String[] args) throws Exception {
        int documents = Integer.parseInt(args[0]);
        Templates sheet = new TransformerFactoryImpl().newTemplates(new StreamSource(new StringReader(SHEET)));
        String document = document();
        try (Two two = new Two()) {
            two.run(thread -> {
                for (int i = 0; i < documents; i++) {
                    StringWriter out = new StringWriter();
                    sheet.newTransformer()
                            .transform(new StreamSource(new StringReader(document)), new StreamResult(out));
                    if (out.getBuffer().length() < document.length() / 2) {
                        throw new IllegalStateException("too short: " + out);
                    }
                }
            });
        }
    }

    private static String document() {
        StringBuilder text = new StringBuilder("<items>");
        for (int i = 0; i < 100; i++) {
            text.append("<item n='").append(i * 37 % 100).append("'>text ").append(i).append("</item>");
        }
        return text.append("</items>").toString();
    }
}

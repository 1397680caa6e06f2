package seeds;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.schibsted.spt.data.jslt.impl.BuiltinFunctions;

public class DigestSeed {
    public static void main(String[] args) {
        BuiltinFunctions.Sha256 sha256 = new BuiltinFunctions.Sha256();
        sha256.call(NullNode.instance, new JsonNode[] {TextNode.valueOf("abc")});
    }
}

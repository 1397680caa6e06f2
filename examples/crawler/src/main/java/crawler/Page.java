package crawler;

import java.util.List;

/** A page as it was fetched: where from, what it says and where it leads. */
public record Page(String url, String text, List<String> links) {}

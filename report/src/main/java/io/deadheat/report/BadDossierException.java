package io.deadheat.report;

import java.io.IOException;

/** A file that is not a dossier, with one line that says what is wrong with it. */
public final class BadDossierException extends IOException {
    private static final long serialVersionUID = 1;

    BadDossierException(String message, Throwable cause) {
        super(message, cause);
    }
}

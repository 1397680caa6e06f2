package io.deadheat.model;

/** A proposed change of the source and what checking it showed. */
public record Fix(String kind, String diff, String checked) {}

export type Instant = number;

/** A Warsaw calendar day, YYYY-MM-DD. */
export type Day = string;

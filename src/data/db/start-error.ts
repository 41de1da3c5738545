/** A start that cannot go on, told in one sentence for the person at the keyboard. */
export class StartError extends Error {}

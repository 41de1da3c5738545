/** Names in addresses and forms of the pages of a complaint. */
export const lineChoiceField = 'pozycja';
/** Random, one per rendering of a form, so that a form sent twice counts once. */
export const withdrawStep = 'wycofaj';

/** Messages go to the page's own address with this query (section 7 of the specification). */
export const messageQuery = { name: 'message', value: 'rma' } as const;
export const filesField = 'comment_photo[]';

/** A hint in the format of a real number, with non-breaking hyphens. */
export const sampleComplaint = 'R\u20112026\u2011104273';

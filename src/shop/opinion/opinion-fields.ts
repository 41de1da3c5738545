import { sentField } from '../form/form-fields.ts';
/** Fields of the form of an opinion: those of the call `/ajax/opinions.php`, and the order that this browser may open. */
export const opinionFields = [
  ...(['sourceType', 'sourceId', 'rating', 'opinion', 'author', 'email', 'orderSerialNumber', 'ownOrder'] as const),
] as const;
export type OpinionField = (typeof opinionFields)[number];

/** Parts of the address of the form. */
export const productField = 'produkt';
/** A parameter of the link in an invitation: the page asks whether to withdraw the consent. */
export const withdrawField = 'rezygnacja';
const sentNotices = ['product', 'order', 'waiting'] as const;
export type SentNotice = (typeof sentNotices)[number];

export const sentIn = (query: URLSearchParams): SentNotice | null =>
  sentNotices.find((notice) => notice === query.get(sentField)) ?? null;

import { isOwnLink } from '../form/own-address.ts';
import { noBreakSpace } from '../text/numbers.ts';
import { phoneLink } from '../text/phone.ts';

/** Words of a text with a link: to a page of the shop, to an e-mail address or to a telephone. */
interface TextLink {
  words: string;
  to: string;
}

/**
 * `[words](/address)` of the shop, an e-mail address, or digits after „tel.” or „telefon:”. Other digits may be company
 * or account numbers.
 */
const link =
  /\[([^\]]+)\]\((\/(?:[^\s/)][^\s)]*)?)\)|((?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)|(?<=(?<!\p{L})(?:tel\.|telefon:)\s?)(\+?\d(?:[\s-]?\d){8,11})(?!\d)/giu;

/** A text as plain parts and links, in order. */
export function textParts(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let from = 0;
  for (const found of text.matchAll(link)) {
    const [whole, words = '', address, email, phone] = found;
    if (found.index > from) parts.push(text.slice(from, found.index));
    if (email) parts.push({ words: email, to: `mailto:${email}` });
    else if (phone) parts.push({ words: phone.replace(/\s/g, noBreakSpace), to: phoneLink(phone) });
    // A backslash would lead out of the shop, so such words stay as typed.
    else parts.push(address && isOwnLink(address) ? { words, to: address } : whole);
    from = found.index + whole.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

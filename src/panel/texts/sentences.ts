import { messageParts } from '../../shop/all-messages.ts';
import { folded } from '../../shop/text/folded.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import { placeOf } from './text-places.ts';

/** A message of the shop. */
interface ShopSentence {
  key: string;
  /** The default text. Each plural form is a separate text. */
  usual: string;
  /** The owner's text, if changed. */
  own: string | null;
  /** Where it appears. */
  place: string;
}

/** Messages whose text, place or key contains the search text, ignoring case and Polish diacritics. */
export function sentencesWith(asked: string, overrides: Overrides): ShopSentence[] {
  const wanted = folded(asked.trim());
  return allSentences(overrides).filter(
    ({ key, usual, own, place }) =>
      wanted === '' || [key, usual, own ?? '', place].some((text) => folded(text).includes(wanted)),
  );
}

/** Changed messages come first. */
function allSentences(overrides: Overrides): ShopSentence[] {
  return Object.values(messageParts)
    .flatMap((part) => Object.entries(part))
    .map(([key, usual]) => ({ key, usual, own: overrides[key] ?? null, place: placeOf(key) }))
    .sort((one, other) => Number(other.own !== null) - Number(one.own !== null));
}

export const usualSentence = (key: string): string | null => {
  for (const part of Object.values(messageParts)) if (Object.hasOwn(part, key)) return part[key] ?? null;
  return null;
};

/** Placeholders such as {amount} that the shop fills in. */
export const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

const longest = 2_000;

/** The button must name the obligation to pay, or no contract is concluded (art. 17 of the consumer rights act). */
const orderButton = { key: 'checkout.button', says: /płac|płat/i };

/** Why the owner's text for a message is invalid, or `null`. */
export function sentenceFault(key: string, usual: string, own: string): string | null {
  if (own === '') return 'Napisz tekst albo wróć do początkowego.';
  if (own.length > longest) return `Tekst ma najwyżej ${longest} znaków.`;
  if (key === orderButton.key && !orderButton.says.test(own))
    return 'Ten przycisk musi mówić o obowiązku zapłaty, inaczej umowa nie zostanie zawarta (art. 17 ustawy o prawach konsumenta).';
  const places = placesIn(usual);
  const strange = placesIn(own).find((place) => !places.includes(place));
  if (strange) return `Sklep nie wie, co wstawić w miejsce ${strange}. Może: ${places.join(', ') || 'nic'}.`;
  const lost = places.find((place) => !own.includes(place));
  if (lost) return `Brakuje ${lost}: bez tego zdanie nie powie, co trzeba.`;
  return null;
}

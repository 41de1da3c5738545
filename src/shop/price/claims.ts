import type { Offer } from './offer.ts';
import { lawfulLabels } from './price-labels.ts';

/** The reductions in the shop at an instant. */
export interface CurrentReductions {
  /** Percentages of reduced goods, each once. */
  ofGoods: readonly number[];
  /** Percentages of codes for a whole basket. */
  ofCodes: readonly number[];
  /** The minimum reduction of everything in the shop; 0 if some product is not reduced. */
  ofEverything: number;
}

/** From the offers of all reduced goods, the number of all goods and the percentages of codes. */
export function reductionsOf(bargains: readonly Offer[], goods: number, codes: readonly number[]): CurrentReductions {
  const percents = bargains
    .map((offer) => lawfulLabels(offer))
    .map(({ percent, sign }) => (sign === '-' ? percent : 0));
  return {
    ofGoods: [...new Set(percents.filter((percent) => percent > 0))],
    ofCodes: [...new Set(codes)],
    ofEverything: goods > 0 && bargains.length >= goods ? Math.min(...percents) : 0,
  };
}

interface TextClaims {
  /** Percentages that no current reduction supports. Such a text must not be published. */
  unsupported: number[];
  /** Claims beyond a price („najniższe ceny”), for which the owner needs a proof. */
  unproven: string[];
}

/** A percentage, with the words before it: „do 30%”, „−30 proc.”. */
const percentage = /(\bdo\s+|[-−–]\s?)?(\d{1,3})(?:[.,]\d+)?\s?(?:%|proc(?:\.|ent\p{L}*))/giu;

/** Words about a lower price. Without one a percentage may be of linen or of alcohol. */
const lowering =
  /tani|rabat|zniżk|obniż|przecen|promocj|wyprzeda|oszczęd|mniej|okazj|\bkod\p{L}*\b|sale\b|black\s?(friday|week)/iu;

const everything = /wszystk|cał\p{L}+ (?:asortyment|ofert|sklep|kolekcj)|każd\p{L}+ (?:produkt|rzecz|zamówieni)/iu;

/** Superlatives, which only a comparison with others can prove. */
const superlative =
  /najniższ\p{L}* cen\p{L}*|najtańsz\p{L}*|najtaniej|najlepsz\p{L}* cen\p{L}*|bezkonkurencyjn\p{L}*|(?:nr|numer) (?:1|jeden)\b|nigdzie taniej|taniej nie znajdziesz/giu;

const sentences = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/u);

/**
 * Claims about prices in a text of the owner (a bar, the banner of the main page, a post). The law on unfair practices
 * requires each claim to be true when it is made: act of 23.08.2007, art. 5 and 7.
 */
export function claimsIn(text: string, now: CurrentReductions): TextClaims {
  const unsupported = new Set<number>();
  const unproven = new Set<string>();
  for (const sentence of sentences(text.replaceAll('\u00a0', ' '))) {
    for (const [words] of sentence.matchAll(superlative)) unproven.add(words);
    for (const [whole, before = '', digits] of sentence.matchAll(percentage)) {
      const isMinus = before !== '' && !/^do/i.test(before);
      if (!isMinus && !lowering.test(sentence)) continue;
      const percent = Number(digits);
      if (!isSupported(percent, { isMost: /^do/i.test(before), isAll: everything.test(sentence) }, now))
        unsupported.add(percent);
      else if (everything.test(sentence)) unproven.add(whole.trim());
    }
  }
  return { unsupported: [...unsupported], unproven: [...unproven] };
}

function isSupported(
  percent: number,
  { isMost, isAll }: { isMost: boolean; isAll: boolean },
  { ofGoods, ofCodes, ofEverything }: CurrentReductions,
): boolean {
  // A code applies to a whole basket, so a text may claim it for everything.
  if (ofCodes.includes(percent)) return true;
  if (isAll && !isMost) return ofEverything >= percent && percent > 0;
  const all = [...ofGoods, ...ofCodes];
  return isMost ? all.some((one) => one >= percent) : all.includes(percent);
}

/** The refusal as a sentence for the author of the text; `null`: the text may be saved. */
export function claimRefusal({ unsupported, unproven }: TextClaims, proof: string): string | null {
  if (unsupported.length > 0) {
    const list = unsupported.map((percent) => `${percent}%`).join(', ');
    return `W sklepie nie ma teraz takiej obniżki: ${list}. Ustaw najpierw promocję albo kod, potem o nich napisz.`;
  }
  if (unproven.length > 0 && proof.trim().length < shortestProof) {
    const list = unproven.map((words) => `„${words}”`).join(', ');
    return `Takie słowa wymagają dowodu: ${list}. Napisz, na czym je opierasz, albo je zmień.`;
  }
  return null;
}

const shortestProof = 10;

import { type Overrides, translator } from '../text/messages.ts';
import { counted, nouns } from '../text/plural.ts';
import type { PointsLack } from './points.ts';
import { pointsMessages } from './points-messages.ts';

/**
 * The sentence why something cannot be paid with points. Separate from the rule, which is loaded with every product
 * page.
 */
export function lackText({ has, needs, withBasket }: PointsLack, words: Overrides): string {
  const key = has === null ? 'points.signIn' : withBasket ? 'points.fewForAll' : 'points.few';
  const numbers = { has: counted(has ?? 0, nouns.point), needs: counted(needs, nouns.point) };
  return translator(words, pointsMessages)(key, numbers);
}

import { folded } from '../text/folded.ts';

export interface Part {
  text: string;
  marked: boolean;
}

/** A text letter by letter without case and accents, each letter beside the place it has in the text. */
interface Folded {
  letters: string;
  /** For every letter where it starts in the text, and last where the text ends. */
  starts: number[];
}

const shortestStem = 3;
const longestEnding = 3;

/**
 * The text in parts, those marked that a query has found: each of its words where a word of the text begins with it,
 * ogonki or not; else what an inflected or misspelt word has in common with the beginning of one.
 */
export function highlight(text: string, query: string): Part[] {
  const own = fold(text);
  const beginnings = [...own.letters.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const marks = new Set<number>();
  for (const word of fold(query).letters.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const common = beginnings.map((at) => ({ at, length: commonLength(own.letters, at, word) }));
    const longest = Math.max(0, ...common.map(({ length }) => length));
    if (longest < word.length && (longest < shortestStem || longest < word.length - longestEnding)) continue;
    for (const { at, length } of common) {
      if (length === longest) for (let letter = at; letter < at + length; letter += 1) marks.add(letter);
    }
  }
  return partsOf(text, own, marks);
}

function commonLength(letters: string, at: number, word: string): number {
  let length = 0;
  while (length < word.length && letters[at + length] === word[length]) length += 1;
  return length;
}

function partsOf(text: string, { starts, letters }: Folded, marks: Set<number>): Part[] {
  const parts: Part[] = [];
  for (let letter = 0; letter < letters.length; letter += 1) {
    const piece = text.slice(letter === 0 ? 0 : starts[letter], starts[letter + 1]);
    if (piece === '') continue;
    const marked = marks.has(letter);
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked });
  }
  return parts.length > 0 || text === '' ? parts : [{ text, marked: false }];
}

/** A letter may fold to none (an accent by itself), which then belongs to the one before, or to several. */
function fold(text: string): Folded {
  let letters = '';
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = folded(letter);
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    letters += plain;
    at += letter.length;
  }
  return { letters, starts: [...starts, at] };
}

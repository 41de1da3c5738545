const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text in lower case without ogonki and accents, as many people type it. */
export function folded(text: string): string {
  // Most words are plain, and normalising is what costs.
  if (/^[a-z\d ]*$/.test(text)) return text;
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łøđßæœ]/g, (letter) => strokes[letter] ?? letter);
}

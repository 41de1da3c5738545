const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Lower case text without Polish diacritics and other accents, as many people type it. */
export function folded(text: string): string {
  // Fast path: most words are plain ASCII, and normalising is expensive.
  if (/^[a-z\d ]*$/.test(text)) return text;
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łøđßæœ]/g, (letter) => strokes[letter] ?? letter);
}

/** Longer texts are cut: nobody types them, and every word costs. */
export const longestQuery = 100;

/** A query as it is searched for and kept: spaces joined, invisible signs gone, cut to a sane length. */
export function queryText(text: string): string {
  return text
    .slice(0, longestQuery * 4)
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .trim()
    .toWellFormed();
}

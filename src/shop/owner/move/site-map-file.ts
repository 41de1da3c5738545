import { xmlElements, xmlRoot } from '../../text/files/xml-reader.ts';

/** The addresses of a site map, of pages or of other site maps. */
export function* addressesOfSiteMap(text: string): Generator<string> {
  for (const { text: own } of xmlElements(text, (name, depth) => name === 'loc' && depth === 2)) {
    if (own.trim() !== '') yield own.trim();
  }
}

/** Whether a file that begins like this names other site maps, as those of most platforms do. */
export function isSiteMapIndex(start: string): boolean {
  try {
    return xmlRoot(start)?.name === 'sitemapindex';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

import type { PlacedSnippet } from '../../shop/privacy/snippets.ts';
import { insertAt, loadScript } from '../loading/script-loader.ts';

/** By region and content, the markup on the page: the same answer may come again after a step or an answer. */
const placed = new Map<string, ChildNode[]>();

/**
 * Puts the pieces of `/ajax/get.php` where they belong, each once, and takes away the markup of those that this address
 * no longer has. The server has sent only what the shopper agreed to. Scripts inside markup that is put into a page do
 * not run by themselves: they go through the loader, by their address; one without an address is left out, since the
 * page's policy would stop it. A script that has run cannot be taken back.
 */
export function placeSnippets(items: readonly PlacedSnippet[]): void {
  const wanted = new Map(items.map((item) => [`${item.region} ${item.content}`, item]));
  for (const [key, nodes] of placed) {
    if (wanted.has(key)) continue;
    placed.delete(key);
    for (const node of nodes) node.remove();
  }
  for (const [key, { region, content }] of wanted) {
    if (placed.has(key)) continue;
    const template = document.createElement('template');
    template.innerHTML = content;
    const scripts = [...template.content.querySelectorAll('script')];
    for (const script of scripts) script.remove();
    placed.set(key, [...template.content.childNodes]);
    insertAt(region, template.content);
    for (const { src, type } of scripts) {
      // Somebody else's script that does not come is no concern of the shopper's.
      if (src) loadScript({ src, module: type === 'module', place: region }).catch(() => {});
    }
  }
}

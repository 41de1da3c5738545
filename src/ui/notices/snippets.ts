import type { PlacedSnippet } from '../../shop/privacy/snippets.ts';
import { insertAt, loadScript } from '../loading/script-loader.ts';

/**
 * The inserted nodes by region and content, because the same response may arrive again after a navigation or a consent.
 */
const placed = new Map<string, ChildNode[]>();

/**
 * Inserts the snippets of `/ajax/get.php` once each, and removes the markup of those that do not belong to this
 * address. The server sends only what the shopper has consented to. Scripts in inserted markup do not run, so they are
 * loaded by address. Inline ones are left out, because the CSP would block them. A script that has run cannot be
 * removed.
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
      // A third-party script that fails to load does not affect the shop.
      if (src) loadScript({ src, module: type === 'module', place: region }).catch(() => {});
    }
  }
}

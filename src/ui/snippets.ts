import type { PlacedSnippet } from '../shop/snippets.ts';
import { insertAt, loadScript } from './script-loader.ts';

/** Region and content of what is on the page already: the same answer may come again after a step or an answer. */
const placed = new Set<string>();

/**
 * Puts the pieces of `/ajax/get.php` where they belong, each once. The server has sent only what the shopper agreed to.
 * Scripts inside markup that is put into a page do not run by themselves: they go through the loader, by their address;
 * one without an address is left out, since the page's policy would stop it.
 */
export function placeSnippets(items: readonly PlacedSnippet[]): void {
  for (const { region, content } of items) {
    const key = `${region} ${content}`;
    if (placed.has(key)) continue;
    placed.add(key);
    const template = document.createElement('template');
    template.innerHTML = content;
    const scripts = [...template.content.querySelectorAll('script')];
    for (const script of scripts) script.remove();
    insertAt(region, template.content);
    for (const { src, type } of scripts) {
      // Somebody else's script that does not come is no concern of the shopper's.
      if (src) loadScript({ src, module: type === 'module', place: region }).catch(() => {});
    }
  }
}

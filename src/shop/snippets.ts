import { allows, type ConsentKind } from './consent.ts';

/** Where on the page a piece of somebody else's goes. */
export const snippetRegions = ['head', 'body_top', 'body_bottom', 'before_shop_js', 'after_shop_js'] as const;
export type SnippetRegion = (typeof snippetRegions)[number];
export type Device = 'mobile' | 'tablet' | 'pc';

/** A piece that the owner puts on pages: markup without scripts, or a script by its address. */
export interface Snippet {
  id: string;
  region: SnippetRegion;
  consent: ConsentKind;
  html?: string;
  script?: { src: string; module?: boolean };
  /** Left out: on every device. */
  devices?: Device[];
  /** Addresses it is for, `*` for anything: `/produkt/*`. Left out: all. */
  pages?: string;
}

/** Who asks for the snippets of a page, as `/ajax/get.php` tells it. */
export interface SnippetQuestion {
  mobile?: boolean | undefined;
  tablet?: boolean | undefined;
  pc?: boolean | undefined;
  request_uri?: string | undefined;
}

export interface PlacedSnippet {
  region: SnippetRegion;
  content: string;
}

/** What this page may carry: for its device, its address, and as far as the shopper has agreed. */
export function snippetsFor(
  snippets: readonly Snippet[],
  asked: SnippetQuestion,
  cookies: string | null,
): PlacedSnippet[] {
  const [path = '/'] = (asked.request_uri || '/').split(/[?#]/);
  return snippets
    .filter(({ consent }) => allows(cookies, consent))
    .filter(({ devices }) => !devices || !saysDevice(asked) || devices.some((device) => asked[device]))
    .filter(({ pages }) => pages === undefined || matchesAddress(pages, path))
    .map(({ region, html = '', script }) => ({ region, content: html + scriptTag(script) }));
}

const saysDevice = (asked: SnippetQuestion): boolean => Boolean(asked.mobile || asked.tablet || asked.pc);

/** By hand: a pattern of many stars made into a regular expression could take for ever. */
export function matchesAddress(pattern: string, path: string): boolean {
  const parts = pattern.split('*');
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return path === first;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

function scriptTag(script: Snippet['script']): string {
  return script ? `<script${script.module ? ' type="module"' : ''} src="${escaped(script.src)}"></script>` : '';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Hosts whose scripts the pages' policy must let in: `https://stats.example`. Our own need no naming. */
export function scriptHosts(snippets: readonly Snippet[]): string[] {
  const hosts = snippets.flatMap(({ script }) =>
    script?.src.startsWith('https://') ? [new URL(script.src).origin] : [],
  );
  return [...new Set(hosts)].sort();
}

/** Why a snippet cannot be used, as a sentence for its owner; `null` when it can. */
export function snippetFault({ id, html, script }: Snippet): string | null {
  if (!html && !script) return `snippet "${id}" has neither html nor a script`;
  if (/<script/i.test(html ?? '')) {
    return `snippet "${id}" has a <script> in its html, which the pages' policy would not run; name its address in script.src instead`;
  }
  if (/\son\w+\s*=/i.test(html ?? '') || /javascript:/i.test(html ?? '')) {
    return `snippet "${id}" has a script in an attribute of its html, which the pages' policy would not run`;
  }
  if (/\sstyle\s*=|<style/i.test(html ?? '')) {
    return `snippet "${id}" has styles in its html, which the pages' policy would not apply`;
  }
  if (script && !/^(https:\/\/[^/?#\s@"';,]+(?:[/?#]|$)|\/(?!\/))[^\s"';,]*$/.test(script.src)) {
    return `snippet "${id}" has a script whose address is neither https:// nor of this shop`;
  }
  return null;
}

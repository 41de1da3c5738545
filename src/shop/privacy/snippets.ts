import { allows, type SnippetConsent } from './consent.ts';

/** Where on the page a piece of somebody else's goes. */
export const snippetRegions = ['head', 'body_top', 'body_bottom', 'before_shop_js', 'after_shop_js'] as const;
export type SnippetRegion = (typeof snippetRegions)[number];
export type Device = 'mobile' | 'tablet' | 'pc';

/** A piece that the owner puts on pages: markup without scripts, or a script by its address. */
export interface Snippet {
  id: string;
  region: SnippetRegion;
  consent: SnippetConsent;
  html?: string;
  script?: { src: string; module?: boolean };
  /**
   * Whom the script may send to and fetch from, and where its pictures may come from: `https://stats.example`, or
   * `https://*.stats.example`. The host that the script itself comes from needs no naming.
   */
  hosts?: string[];
  /** Whose pages it may show in a frame. */
  frames?: string[];
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

/** Hosts that the pages' policy must let in, each once. Our own need no naming. */
export interface SnippetHosts {
  scripts: string[];
  /** Called by scripts, and asked for pictures. */
  called: string[];
  framed: string[];
}

export function snippetHosts(snippets: readonly Snippet[]): SnippetHosts {
  const each = (of: (snippet: Snippet) => string[]) => [...new Set(snippets.flatMap(of))].sort();
  return { scripts: each(scriptHost), called: each(calledHosts), framed: each(({ frames = [] }) => frames) };
}

const scriptHost = ({ script }: Snippet): string[] =>
  script?.src.startsWith('https://') ? [new URL(script.src).origin] : [];

const calledHosts = (snippet: Snippet): string[] => [...scriptHost(snippet), ...(snippet.hosts ?? [])];

/** Why a snippet cannot be used, as a sentence for its owner; `null` when it can. */
export function snippetFault(snippet: Snippet): string | null {
  const { id, html = '', script, hosts = [], frames = [] } = snippet;
  if (!html && !script) return `snippet "${id}" has neither html nor a script`;
  if (/<script/i.test(html)) {
    return `snippet "${id}" has a <script> in its html, which the pages' policy would not run; name its address in script.src instead`;
  }
  if (/\son\w+\s*=/i.test(html) || /javascript:/i.test(html)) {
    return `snippet "${id}" has a script in an attribute of its html, which the pages' policy would not run`;
  }
  if (/\sstyle\s*=|<style/i.test(html)) {
    return `snippet "${id}" has styles in its html, which the pages' policy would not apply`;
  }
  if (script && !/^(https:\/\/[^/?#\s@"';,]+(?:[/?#]|$)|\/(?!\/))[^\s"';,]*$/.test(script.src)) {
    return `snippet "${id}" has a script whose address is neither https:// nor of this shop`;
  }
  const strange = [...hosts, ...frames].find((host) => !hostShape.test(host));
  if (strange !== undefined) return `snippet "${id}" names "${strange}", which is no host like https://stats.example`;
  return unnamedFault(snippet);
}

const hostShape = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** Pictures and frames of hosts that are not named would stay empty. */
function unnamedFault(snippet: Snippet): string | null {
  const { id, html = '', frames = [] } = snippet;
  const picture = addressesIn(html, ['img', 'source']).find(
    (address) => isForeign(address) && !isNamed(address, calledHosts(snippet)),
  );
  if (picture) return `snippet "${id}" shows ${picture}, whose host it does not name in hosts`;
  // Pages of our own let nobody frame them, not even us.
  const framed = addressesIn(html, ['iframe']).find((address) => !isNamed(address, frames));
  return framed ? `snippet "${id}" frames ${framed}, whose host it does not name in frames` : null;
}

const tag = /<([a-z]+)((?:"[^"]*"|'[^']*'|[^"'>])*)/gi;
const source = /\ssrc(set)?\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function addressesIn(html: string, names: string[]): string[] {
  const attributes = [...html.matchAll(tag)].flatMap(([, name = '', rest = '']) =>
    names.includes(name.toLowerCase()) ? [...rest.matchAll(source)] : [],
  );
  return attributes.flatMap(([, several, double, single, bare]) => {
    const value = double ?? single ?? bare ?? '';
    return (several ? value.split(',') : [value]).map((one) => one.trim().split(/\s/)[0] ?? '');
  });
}

const isForeign = (address: string): boolean => /^(?:[a-z]+:)?\/\//i.test(address);

function isNamed(address: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  return hosts.some((named) => {
    const [, ending] = named.split('*');
    return ending === undefined ? named === origin : host.endsWith(ending);
  });
}

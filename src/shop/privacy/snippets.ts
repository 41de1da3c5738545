import { allows, type SnippetConsent } from './consent.ts';

/** Places on the page where a third-party snippet can be inserted. */
export const snippetRegions = ['head', 'body_top', 'body_bottom', 'before_shop_js', 'after_shop_js'] as const;
export type SnippetRegion = (typeof snippetRegions)[number];
type Device = 'mobile' | 'tablet' | 'pc';

/** Third-party content that the owner adds to pages: HTML without scripts, or a script URL. */
export interface Snippet {
  id: string;
  region: SnippetRegion;
  consent: SnippetConsent;
  html?: string;
  script?: { src: string; module?: boolean };
  /**
   * Hosts that the script may connect to and load pictures from: `https://stats.example` or `https://*.stats.example`.
   * The script's own host is always allowed.
   */
  hosts?: string[];
  /** Origins of pages that it may embed in a frame. */
  frames?: string[];
  /** Default: all devices. */
  devices?: Device[];
  /** Paths of the pages to add it to, with `*` as a wildcard: `/produkt/*`. Default: all pages. */
  pages?: string;
}

/** Parameters of a request for snippets at `/ajax/get.php`. */
interface SnippetQuestion {
  mobile?: boolean | undefined;
  tablet?: boolean | undefined;
  pc?: boolean | undefined;
  request_uri?: string | undefined;
}

export interface PlacedSnippet {
  region: SnippetRegion;
  content: string;
}

/** The snippets for a page that match its device and path and that the visitor has consented to. */
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

/** Linear matching without a regular expression: a pattern with many stars could cause catastrophic backtracking. */
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

/** Hosts to allow in the Content Security Policy, without duplicates. The shop's own host is always allowed. */
export interface SnippetHosts {
  scripts: string[];
  /** Allowed in `connect-src` and `img-src`. */
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

/** The reason why a snippet is invalid, as a message for the owner. `null` if it is valid. */
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

/** The Content Security Policy blocks pictures and frames of hosts that are not listed. */
function unnamedFault(snippet: Snippet): string | null {
  const { id, html = '', frames = [] } = snippet;
  const picture = addressesIn(html, ['img', 'source']).find(
    (address) => isForeign(address) && !isNamed(address, calledHosts(snippet)),
  );
  if (picture) return `snippet "${id}" shows ${picture}, whose host it does not name in hosts`;
  // The shop's own pages forbid all framing, also by the shop itself.
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

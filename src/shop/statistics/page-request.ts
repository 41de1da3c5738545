import { statisticsLimits } from '../limits.ts';

/** Headers of a request as Node gives them, with names in lower case. */
export type SentHeaders = Record<string, string | string[] | undefined>;

/** Headers that decide what a request counts as. */
export const countedHeaders = [
  'user-agent',
  'sec-purpose',
  'purpose',
  'x-moz',
  'sec-fetch-site',
  'sec-fetch-dest',
  'referer',
  'cache-control',
] as const;

/** Words that no browser has in its name; Cubot is a maker of phones. */
const robotWords =
  /(?<!cu)bot|crawl|spider|slurp|archiv|scrap|scan|preview|externalhit|embedly|monitor|uptime|pingdom|lighthouse|headless|phantom|curl|wget|python|java\/|okhttp|axios|undici|feed|http/i;

const knownAgents = new Map<string, boolean>();

/**
 * Returns whether the program that asks is a browser of a person, as far as it says so. The answer is remembered, since
 * there are few names and many requests.
 */
export function isBrowser(agent: string | undefined): boolean {
  if (agent === undefined || agent.length > statisticsLimits.agent) return false;
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  const is = /^(?:Mozilla|Opera)\//.test(agent) && !robotWords.test(agent);
  if (knownAgents.size >= statisticsLimits.knownAgents) knownAgents.clear();
  knownAgents.set(agent, is);
  return is;
}

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** A browser that loads a page before anybody has asked for it. */
const isEarly = (headers: SentHeaders): boolean =>
  headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch' || headers['x-moz'] === 'prefetch';

/** Returns whether a person will see the answer, as far as it can be known. */
export const isSeen = (headers: SentHeaders): boolean =>
  isBrowser(headers['user-agent'] as string | undefined) && !isEarly(headers);

/**
 * The source of a visit that begins with this page: the host that led to it, or an empty text if it is not known.
 * `null`: the visit began earlier, because the page was opened from another one of the shop or is loaded again.
 */
export function sourceOfVisit(headers: SentHeaders, ownHost: string): string | null {
  const dest = headers['sec-fetch-dest'];
  if (dest !== undefined && dest !== 'document') return null;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || /max-age=0|no-cache/.test(text(headers['cache-control']))) return null;
  const host = hostIn(text(headers.referer));
  if (host === null) return '';
  return host === withoutPort(ownHost) ? null : sourceName(host);
}

const hostIn = (address: string): string | null =>
  /^[a-z][a-z-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? null;

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/** Pages for phones and links through a counter of the same site are the same source. */
function sourceName(host: string): string {
  const name = host.replace(/^(?:www|m|l|lm|mobile|amp)\.(?=[^.]+\.)/, '');
  const isName = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name) && !/^[\d.]+$/.test(name);
  return isName && name.length <= statisticsLimits.source ? name : '';
}

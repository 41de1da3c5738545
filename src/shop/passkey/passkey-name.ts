import { passkeyLimits } from '../limits.ts';

/** The first name of a passkey, from the browser that made it. The client may change it. */
export function firstPasskeyName(userAgent: string): string {
  const found = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter((name) => name !== null);
  return found.join(', ');
}

/** One line without control characters, as long as it may be. An empty one is no name. */
export function cleanPasskeyName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const line = text.replace(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();
  return [...line].slice(0, passkeyLimits.nameLength).join('').trim();
}

type Named = readonly (readonly [pattern: RegExp, name: string])[];

/** The order matters: each of them names those below it too. */
const browsers: Named = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: Named, userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

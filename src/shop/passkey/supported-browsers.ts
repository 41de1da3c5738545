import { passkeyLimits } from '../limits.ts';

/** Browsers and systems that an owner may exclude from passkeys. Old Safari is always excluded. */
export const refusableBrowsers = ['mac', 'ios', 'safari', 'opera'] as const;
export type RefusableBrowser = (typeof refusableBrowsers)[number];

interface PasskeyBrowser {
  userAgent: string;
  /** An iPad reports itself as a Mac; only its touch screen identifies it. */
  touchPoints: number;
  /** The browser has `PublicKeyCredential` and `navigator.credentials`. */
  hasCredentials: boolean;
}

/** Section 9 of the specification: not in Safari below 15, optionally not on Mac, iOS, in Safari or Opera. */
export function isPasskeyBrowser(browser: PasskeyBrowser, refused: readonly RefusableBrowser[] = []): boolean {
  if (!browser.hasCredentials) return false;
  const version = webKitVersion(browser);
  if (version !== null && version < passkeyLimits.oldestSafari) return false;
  return !refused.some((kind) => isOf[kind](browser));
}

const isOf: Record<RefusableBrowser, (browser: PasskeyBrowser) => boolean> = {
  ios: isIos,
  mac: (browser) => /Macintosh|Mac OS X/.test(browser.userAgent) && !isIos(browser),
  safari: ({ userAgent }) => isSafari(userAgent),
  opera: ({ userAgent }) => /\bOP(?:R|T|iOS)\/|\bOpera\b/.test(userAgent),
};

function isIos({ userAgent, touchPoints }: PasskeyBrowser): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

const otherBrowsers = /\b(?:Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg|EdgA|OPR|OPT|OPiOS|SamsungBrowser|Android)\b/;

const isSafari = (userAgent: string): boolean =>
  /\bVersion\/\d+.*\bSafari\//.test(userAgent) && !otherBrowsers.test(userAgent);

/** The version of Safari, or of the system if all its browsers use WebKit. `null`: another browser. */
function webKitVersion(browser: PasskeyBrowser): number | null {
  const { userAgent } = browser;
  const [, own] = isSafari(userAgent) ? (/\bVersion\/(\d+)/.exec(userAgent) ?? []) : [];
  const [, system] = isIos(browser) ? (/\bOS (\d+)[_.]/.exec(userAgent) ?? []) : [];
  const version = own ?? system;
  return version === undefined ? null : Number(version);
}

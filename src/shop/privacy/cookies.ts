/** The raw value of one cookie in `document.cookie` or in a Cookie header. */
export function cookieIn(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const cut = pair.indexOf('=');
    if (cut >= 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim();
  }
  return null;
}

/** Parses text from an untrusted source. Invalid JSON gives `null`. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A cookie with JSON, encoded by `encodeURIComponent`. */
export function jsonCookieIn(cookies: string | null, name: string): unknown {
  const text = cookieIn(cookies, name);
  try {
    return text === null ? null : readJson(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** Text for `document.cookie` or for a Set-Cookie header. 0 `days` deletes the cookie. */
export function cookieText(name: string, value: string, days: number, https: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** One cookie out of `document.cookie` or a Cookie header, as it stands there. */
export function cookieIn(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const cut = pair.indexOf('=');
    if (cut >= 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim();
  }
  return null;
}

/** Strings that anybody may have written: what cannot be read is nothing. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A cookie with JSON in it, as `encodeURIComponent` writes it. */
export function jsonCookieIn(cookies: string | null, name: string): unknown {
  const text = cookieIn(cookies, name);
  try {
    return text === null ? null : readJson(decodeURIComponent(text));
  } catch {
    return null;
  }
}

/** What `document.cookie` takes, or a Set-Cookie header. `days` of 0 forgets the cookie. */
export function cookieText(name: string, value: string, days: number, https: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${https ? '; Secure' : ''}`;
}

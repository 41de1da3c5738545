import { sentCookie } from './sent-cookie.ts';

/** The cookies of one request, and those that its answer will set. */
export interface CookieJar {
  /** The Cookie header. */
  readonly sent: string | null;
  readonly https: boolean;
  /** A cookie as the browser will have it after the response; a deleted one is empty. */
  get(name: string): string | null;
  set(cookie: string): void;
  /** Writes the Set-Cookie headers of the answer. */
  pourInto(headers: Headers): void;
}

export function cookieJar(request: Request, https: boolean): CookieJar {
  const sent = request.headers.get('cookie');
  const set: string[] = [];
  return {
    sent,
    https,
    get: (name) => sentCookie(set.findLast((cookie) => cookie.startsWith(`${name}=`)) ?? sent, name),
    set: (cookie) => set.push(cookie),
    pourInto: (headers) => {
      for (const cookie of set) headers.append('set-cookie', cookie);
    },
  };
}

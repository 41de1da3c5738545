import { sentCookie } from './sent-cookie.ts';

/** The cookies of one request, and those that its answer will set. */
export interface CookieJar {
  /** What the browser sent. */
  readonly sent: string | null;
  readonly https: boolean;
  /** A cookie as the browser will have it once the answer is there; a forgotten one is empty. */
  get(name: string): string | null;
  set(cookie: string): void;
  /** Puts what was set on the answer. */
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

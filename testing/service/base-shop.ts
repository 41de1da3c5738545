import settings from '../../shop.config.ts';
import type { Store } from '../../src/data/store.ts';
import { checkSettings } from '../../src/server/config.ts';
import { baseConnector } from '../../src/server/connectors/base/base.ts';
import { visitOf } from '../../src/server/http/request/visit.ts';
import type { Log } from '../../src/server/log.ts';

export const basePassword = 'abcdefgh0123456789';

interface Options {
  now?: () => number;
  documents?: 'shop' | 'base';
  bug?: (error: unknown) => void;
}

/** The shop's address for Base, on a store alone: a Request in, a Response out. */
export function baseShop(store: Store, { now = Date.now, documents = 'shop', bug = console.error }: Options = {}) {
  const log: Log = { request: () => {}, bug: (_, error) => bug(error), note: () => {} };
  const checked = checkSettings(settings);
  const connector = baseConnector.open(
    { password: basePassword, documents },
    { store, settings: () => checked, log, now },
  );
  const limiter = { take: async () => {}, takeOf: async () => {} };
  const send = (body: URLSearchParams | string | null): Promise<Response> => {
    const request = new Request('http://shop.test/connectors/base', body === null ? {} : { method: 'POST', body });
    const visit = visitOf(request, undefined, () => 'test');
    return connector.answer?.(visit, { limiter, origin: 'http://shop.test' }) ?? Promise.reject(new Error('no answer'));
  };
  return { send, connector };
}

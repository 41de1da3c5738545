import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../shop/limits.ts';
import { fetchSuggestions } from './remote-search.ts';
import { answerTo } from './search-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const price = { gross: { value: 69, formatted: '69,00 zł' }, net: { value: 56.1, formatted: '56,10 zł' } };
const found = {
  products: [{ name: 'Kubek', link: '/produkt/kubek', iconSmall: null, price: { price } }],
  menuNodes: [],
  producers: [],
  series: [],
  cms: [],
  searchQueries: [],
};
const sections = [{ kind: 'products', options: [{ name: 'Kubek', link: '/produkt/kubek', icon: null, price }] }];
const { signal } = new AbortController();

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const ok = async () => Response.json({ data: { productsTextSearch: found } });

describe('fetching suggestions', () => {
  it('sends text and limit as variables, so that the text is not part of the query', async () => {
    const fetched = answering(ok);
    expect(await fetchSuggestions('"\\{}', 12, signal)).toEqual(sections);
    const [address, init] = fetched.mock.lastCall ?? [];
    expect(address).toBe('/graphql/v1/?query=productsTextSearch');
    expect(init?.method).toBe('POST');
    const { query, variables } = JSON.parse(String(init?.body));
    expect(variables).toEqual({ text: '"\\{}', limit: 12 });
    expect(query).toContain('productsTextSearch(searchInput: { text: $text, limit: $limit })');
    // Only fields of the public API that all shops of this kind have.
    const fields = [...query.slice(query.indexOf('products {')).matchAll(/[a-zA-Z]+(?=[\s}])/g)].map(([name]) => name);
    const known =
      'products name link iconSmall price gross net value formatted menuNodes producers series cms searchQueries';
    expect(fields.filter((name) => !known.split(' ').includes(name))).toEqual([]);
  });

  it.each([
    ['an error of the server', async () => new Response('', { status: 500 })],
    ['an answer of errors alone', async () => Response.json({ data: null, errors: [{ message: 'x' }] })],
    [
      'a lost connection',
      async () => {
        throw new TypeError('network');
      },
    ],
  ])('rejects after %s, without a retry', async (_, failure) => {
    const fetched = answering(failure);
    await expect(fetchSuggestions('kub', 12, signal)).rejects.toThrow();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is cancelled after a timeout or when the text changes', async () => {
    vi.useFakeTimers();
    const silent = vi.fn(
      (_: string, init: RequestInit) =>
        new Promise<Response>((__, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    vi.stubGlobal('fetch', silent);
    const late = expect(fetchSuggestions('kub', 12, signal)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(timeouts.product);
    await late;
    const leaving = new AbortController();
    const left = expect(fetchSuggestions('kub', 12, leaving.signal)).rejects.toThrow('aborted');
    leaving.abort();
    await left;
  });
});

describe('cached suggestions', () => {
  function storing(): Map<string, string> {
    const cached = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => cached.get(key) ?? null,
      setItem: (key: string, value: string) => cached.set(key, value),
    });
    return cached;
  }

  it('are not requested again; another text is', async () => {
    storing();
    const fetched = answering(ok);
    expect(await answerTo('kub', 12, signal)).toEqual(sections);
    expect(await answerTo('kub', 12, signal)).toEqual(sections);
    expect(fetched).toHaveBeenCalledTimes(1);
    await answerTo('kube', 12, signal);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('exclude failures', async () => {
    storing();
    answering(async () => new Response('', { status: 500 }));
    await expect(answerTo('kub', 12, signal)).rejects.toThrow();
    answering(ok);
    expect(await answerTo('kub', 12, signal)).toEqual(sections);
  });

  it.each([
    [
      'full',
      {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    ],
    ['forbidden', undefined],
  ])('are returned even if the storage is %s', async (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const fetched = answering(ok);
    expect(await answerTo('kub', 12, signal)).toEqual(sections);
    expect(await answerTo('kub', 12, signal)).toEqual(sections);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

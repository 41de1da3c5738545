import { afterEach, expect, it, vi } from 'vitest';
import { restoreDefault } from './remote-region.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('sends both mutations in one labelled request, and returns the result of the region', async () => {
  const fetch = answering(async () =>
    Response.json({
      data: { unsetTemporaryRegion: { status: 'success' }, unsetTemporaryZipcode: { status: 'error' } },
    }),
  );
  expect(await restoreDefault('both')).toBe(true);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/graphql/v1?mutation=unsetRegionAndZipcode');
  expect(init?.method).toBe('POST');
  expect(JSON.parse(String(init?.body)).query).toMatch(/^mutation .*unsetTemporaryRegion.*unsetTemporaryZipcode/);
});

it.each([
  ['no connection', async () => Promise.reject(new TypeError('offline'))],
  ['no JSON', async () => new Response('<html>')],
  ['a refusal', async () => Response.json({ data: { unsetTemporaryRegion: { status: 'error' } } })],
  ['an error', async () => Response.json({ errors: [{ message: 'x' }] }, { status: 500 })],
])('fails after %s', async (_, answer) => {
  answering(answer);
  expect(await restoreDefault('region')).toBe(false);
});

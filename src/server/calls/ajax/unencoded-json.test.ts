import { expect, it } from 'vitest';
import { BodyTooLarge } from '../../http/body/body-limit.ts';
import { fieldWithJson } from './unencoded-json.ts';

const asked = { Basket: { uri: '/a?b=1&c="}{"\\&d=%41+e' } };
const json = JSON.stringify(asked);

it.each([
  ['as it stands', `request=${json}`],
  ['before other fields', `request=${json}&pc=1`],
  ['behind other fields', `pc=1&request=${json}`],
  ['encoded as a form', `request=${encodeURIComponent(json)}&pc=1`],
  ['encoded as an address', `request=${encodeURI(json).replaceAll('+', '%2B')}&pc=1`],
])('reads JSON %s', (_, body) => {
  const found = fieldWithJson(body, 'request');
  expect(found?.json).toEqual(asked);
  expect(found?.rest.get('pc')).toBe(body.includes('pc=1') ? '1' : null);
});

it.each(['', 'request=', 'request={', 'request={"a":"}', 'other={}', 'request=%7B%', 'request={}}{"'.slice(0, 9)])(
  'finds none in %j',
  (body) => {
    expect(fieldWithJson(body, 'request')).toBeNull();
  },
);

it('is not slowed down by a hostile body', () => {
  const began = performance.now();
  for (const part of ['{"a":', '{"', '"\\', '{"a"}']) fieldWithJson(`request={${part.repeat(20_000)}`, 'request');
  for (const body of [`request={${'&request={'.repeat(20_000)}`, `request={}${'&a'.repeat(20_000)}`])
    expect(() => fieldWithJson(body, 'request')).toThrow(BodyTooLarge);
  expect(performance.now() - began).toBeLessThan(2_000);
});

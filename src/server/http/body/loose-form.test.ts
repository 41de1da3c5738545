import { describe, expect, it } from 'vitest';
import { callLimits } from '../../../shop/limits.ts';
import { BodyTooLarge } from './body-limit.ts';
import { looseForm } from './loose-form.ts';

const post = (body: BodyInit) => new Request('http://shop.test/', { method: 'POST', body });
const names = ['product', 'size', 'additional', 'forpoints', 'set_quantity', 'quantity', 'comment'];
const fullForm = Array.from({ length: callLimits.products }, (_, at) => names.map((name) => [`${name}[${at}]`, '1']));

describe('the form of a call', () => {
  it.each([
    ['in parts', () => new FormData()],
    ['in one text', () => new URLSearchParams()],
  ])('%s may name as many products as a call may', async (_, empty) => {
    const form = empty();
    for (const [name = '', value = ''] of fullForm.flat()) form.append(name, value);
    expect([...(await looseForm(post(form)))]).toHaveLength(callLimits.products * names.length);
  });

  it('needs no Content-Type', async () => {
    expect([...(await looseForm(post('a=1&b')))]).toEqual([
      ['a', '1'],
      ['b', ''],
    ]);
  });

  it('of names without end is not read', async () => {
    const endless = Array.from({ length: callLimits.fields + 1 }, (_, at) => `a${at}`).join('&');
    await expect(looseForm(post(endless))).rejects.toThrow(BodyTooLarge);
    const parts = new FormData();
    for (const name of endless.split('&')) parts.append(name, '');
    await expect(looseForm(post(parts))).rejects.toThrow(BodyTooLarge);
  });
});

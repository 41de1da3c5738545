import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedAccount, polishAccount, transferCode } from './transfer-code.ts';

const account = '61109010140000071219812874';
const transfer = { account, nip: '9999999982', name: 'Glina i Len', title: 'Zamówienie 1042', amount: 1200 };

describe('the text of a transfer code', () => {
  it('has nine fields in the order of the banks, and the amount in six digits', () => {
    expect(transferCode(transfer)).toBe(`9999999982|PL|${account}|001200|Glina i Len|Zamówienie 1042|||`);
  });

  it('is the example of the recommendation', () => {
    const example = {
      account: '92124012340001567890123456',
      nip: '1234567890',
      name: 'Odbiorca 1',
      title: 'FV 1234/34/2012',
      amount: 1200,
    };
    const text = '1234567890|PL|92124012340001567890123456|001200|Odbiorca 1|FV 1234/34/2012|||';
    expect(transferCode(example)).toBe(text);
  });

  it('lets the amount grow, and a person have no NIP', () => {
    const text = transferCode({ ...transfer, nip: null, amount: 123_456_789 });
    expect(text).toBe(`|PL|${account}|123456789|Glina i Len|Zamówienie 1042|||`);
  });

  it('is for one grosz or more', () => {
    expect(transferCode({ ...transfer, amount: 1 })).toContain('|000001|');
    expect(transferCode({ ...transfer, amount: 0 })).toBeNull();
  });

  it('takes the account as it is typed', () => {
    expect(transferCode({ ...transfer, account: 'PL61 1090 1014 0000 0712 1981 2874' })).toBe(transferCode(transfer));
    expect(groupedAccount(polishAccount(account) ?? '')).toBe('61 1090 1014 0000 0712 1981 2874');
  });

  it('cuts the name at 20 and the title at 32 characters, and lets no separator into them', () => {
    const text = transferCode({ ...transfer, name: 'Pracownia|Żółtych\nKubków i Talerzy', title: 'ż'.repeat(40) });
    expect(text?.split('|').slice(4, 6)).toEqual(['Pracownia Żółtych Ku', 'ż'.repeat(32)]);
  });

  it.each([
    [{ account: 'DE89370400440532013000' }],
    [{ account: '61109010140000071219812875' }],
    [{ amount: 0 }],
    [{ amount: -1 }],
    [{ amount: 10.5 }],
  ])('is none for %o', (change) => {
    expect(transferCode({ ...transfer, ...change })).toBeNull();
  });

  it('has at most 160 characters and nine fields, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.integer({ min: 1 }), (name, title, amount) => {
        const text = transferCode({ ...transfer, name, title, amount }) ?? '';
        expect([...text].length).toBeLessThanOrEqual(160);
        expect(text.split('|')).toHaveLength(9);
      }),
    );
  });
});

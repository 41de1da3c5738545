import { expect, it } from 'vitest';
import { ksefRun } from '../../../../testing/order/ksef-run.ts';
import { emptyServerDatabase } from '../../../../testing/store/test-store.ts';

it('thirty invoices through a KSeF that misbehaves, with three senders that are killed', async () => {
  const { url } = await emptyServerDatabase('ksef_kills');
  const found = await ksefRun({ url, invoices: 30, kills: 3, chaos: 0.08, seed: 7 });
  expect(found).toEqual({
    invoices: 30,
    kills: 3,
    withoutNumber: 0,
    wrongNumbers: 0,
    doubled: 0,
    wrongUpos: 0,
    unknownToKsef: 0,
    twiceInKsef: 0,
  });
}, 300_000);

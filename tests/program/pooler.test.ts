import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { parseOrderQuestion } from '../../src/shop/order/desk/order-question.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { hasPgBouncer, startPgBouncer } from '../../testing/store/pgbouncer.ts';
import { seededServerDatabase } from '../../testing/store/test-store.ts';

const orders = 12;

describe.runIf(hasPgBouncer)('two shops behind PgBouncer in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let one: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    bouncer = await startPgBouncer(inject('postgresUrl'));
    const where = bouncer.pooled((await seededServerDatabase('pooler', Date.now())).url);
    one = await openTestShop(where);
    other = await openTestShop(where);
  });
  afterAll(async () => {
    await one?.store.close();
    await other?.store.close();
    await bouncer?.stop();
  });

  it('take orders side by side, which the panel finds, and share the mails', async () => {
    const placed = await Promise.all(
      Array.from({ length: orders }, (_, at) => placeGuestOrder((at % 2 ? one : other).store, 'transfer')),
    );
    for (const { number } of placed) {
      const page = await one.store.orderDesk.list(parseOrderQuestion(new URLSearchParams({ szukaj: number })));
      expect(page.orders.map((order) => order.number)).toEqual([number]);
    }
    const folder = await mkdtemp(join(tmpdir(), 'witryna-pooler-'));
    const delivered = await Promise.all(
      [one, other].map(({ store, log, ownSettings: { settings } }) => {
        const parts = {
          store,
          log,
          settings,
          origin: 'http://shop.test',
          now: Date.now,
          url: null,
          from: null,
          folder,
        };
        return runDue({ ...parts, handlers: { mail: mailJob(parts) } });
      }),
    );
    expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(orders);
    expect(
      delivered.every((count) => count > 0),
      `${delivered}`,
    ).toBe(true);
    expect(await readdir(folder)).toHaveLength(orders);
    expect((await one.store.check()).faults).toEqual([]);
    expect([...one.bugs, ...other.bugs]).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('see a price that the other has changed, at once', async () => {
    const path = '/produkt/maselniczka';
    expect(await other.text(path)).not.toContain('123,45');
    await one.store.prices.setRegular({ product: 'maselniczka', size: 'uniw' }, 123_45);
    expect(await other.text(path)).toContain('123,45');
  });
});

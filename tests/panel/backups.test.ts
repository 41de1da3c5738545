import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofLimits } from '../../src/shop/limits.ts';
import type { SaleDocument } from '../../src/shop/order/documents/sale-document.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

const list = '/panel/kopie';
const year = new Date().getFullYear();

describe.each(['server', 'memory'] as const)('backups from the panel, on the %s database', (kind) => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof signInStaff>>;
  beforeAll(async () => {
    shop = await openTestShop(kind);
    owner = await signInStaff(shop, 'owner');
  }, 900_000);
  afterAll(() => shop?.store.close());

  const newest = async () => (await shop.backups.list())[0];
  const make = async () => {
    const answer = await owner.post(list, 'zrob');
    expect(answer.headers.get('location')).toBe(list);
    await vi.waitFor(() => expect(shop.backups.work().doing).toBeNull(), { timeout: 60_000 });
    return (await newest())?.name ?? '';
  };
  const pathOf = (name: string) => `${list}/${name}`;

  it('a backup is made, listed, previewed, and says what a restore would lose', async () => {
    const name = await make();
    expect(name).toMatch(/^sklep-\d{8}-\d{6}-hand\.gz$/);
    expect(await owner.text(list)).toContain('zrobiona ręcznie');
    expect(await owner.text(pathOf(name))).toContain('Po tej kopii nikt nie złożył zamówienia.');
    shop.clock.ahead += 5_000;
    await placeGuestOrder(shop.store, 'cash');
    shop.clock.ahead -= 5_000;
    await shop.store.maintain(({ orm }) =>
      orm.execute("update orders set placed_at = now() + interval '1 minute' where id = (select max(id) from orders)"),
    );
    expect(await owner.text(pathOf(name))).toContain('Zamówienia złożone po tej kopii (1) znikną');
    const [entry] = await shop.store.journal.entries({ subject: 'shop' });
    expect(entry).toMatchObject({ action: 'backup-made' });
  });

  it('the shop becomes what the backup holds, on every page at once, and can be taken back', async () => {
    await shop.ownSettings.change((stored) => ({ ...stored, tagline: 'Hasło sprzed kopii' }));
    const name = await make();
    await shop.ownSettings.change((stored) => ({ ...stored, tagline: 'Hasło po kopii' }));
    const order = await placeGuestOrder(shop.store, 'cash');
    const lost = (await shop.store.orders.byNumber(order.number))?.id ?? 0;
    expect(await shop.text('/')).toContain('Hasło po kopii');
    const issued = {
      kind: 'advance',
      make: (number: string) => ({ content: { number } as SaleDocument, xml: null }),
    } as const;
    const issue = (orderId: number) => shop.store.documents.issue({ ...issued, orderId, year }, Date.now());
    const [first, second] = [
      await issue(lost),
      (await shop.store.documentSeries.ofYear(year)).find(({ kind }) => kind === 'advance'),
    ];
    expect(second?.last).toBe(1);
    const answer = await owner.post(pathOf(name), 'przywroc', { pewne: '1' });
    expect(answer.headers.get('location')).toBe(list);
    await vi.waitFor(() => expect(shop.backups.work()).toMatchObject({ doing: null, fault: null }), {
      timeout: 120_000,
      interval: 200,
    });
    expect(shop.backups.work().restoredAt).not.toBeNull();
    await vi.waitFor(async () => expect(await shop.text('/')).toContain('Hasło sprzed kopii'), { timeout: 20_000 });
    expect(await shop.store.orders.byNumber(order.number)).toBeNull();
    expect((await shop.store.check()).faults).toEqual([]);
    const entries = await shop.store.journal.entries();
    expect(entries[0]).toMatchObject({ action: 'backup-restored', after: { name }, who: 'Osoba owner' });
    // Numbers of rows that were in use are not given out again.
    const next = await placeGuestOrder(shop.store, 'cash');
    expect((await shop.store.orders.byNumber(next.number))?.id).toBeGreaterThan(lost);
    // A number that a buyer and KSeF have is not given to another invoice.
    expect(first.document.number).toBe(`FZ/1/${year}`);
    expect((await issue((await shop.store.orders.byNumber(next.number))?.id ?? 0)).document.number).toBe(
      `FZ/2/${year}`,
    );
    const numbers = '/panel/dokumenty/numery';
    owner = await signInStaff(shop, 'owner');
    expect(await owner.text(numbers)).toContain('Użyte, ale bez dokumentu w sklepie: 1');
    const typed = { proof: '1', invoice: '1', advance: '2', correction: '1' };
    const refused = await owner.post(numbers, 'zapisz', typed);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Numer 2 jest już użyty')]);
    expect((await owner.post(numbers, 'zapisz', { ...typed, advance: '9' })).status).toBe(303);
    expect((await shop.store.documentSeries.ofYear(year)).map(({ last }) => last)).toEqual([0, 0, 8, 0]);
    const orders = await signInStaff(shop, 'orders');
    expect((await orders.get(numbers)).status).toBe(403);
    expect((await shop.store.check()).faults).toEqual([]);
    const before = (await shop.backups.list()).find((file) => file.kind === 'before');
    const { summary } = (await shop.backups.preview(before?.name ?? '')) as { summary: { counts: { orders: number } } };
    expect(summary.counts.orders).toBeGreaterThan(0);
  }, 300_000);

  it('a file that is cut off or of another kind changes nothing', async () => {
    const name = await make();
    const broken = name.replace('-hand', '-sent');
    const folder = shop.backupFolder;
    await writeFile(join(folder, broken), gzipSync('h {"witryna":"backup","format":1,"at":"2026-01-01"}\nt orders\n'));
    expect(await owner.text(pathOf(broken))).toContain('nie jest całą kopią');
    const answer = await owner.post(pathOf(broken), 'przywroc', { pewne: '1' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('nie da się przywrócić')]);
    await shop.backups.remove(broken);
  });

  it('a backup is taken from a computer, if it is whole', async () => {
    const name = await make();
    const file = await shop.backups.open(name);
    const pieces: Uint8Array[] = [];
    for await (const piece of file?.content ?? []) pieces.push(piece);
    const send = (content: Uint8Array<ArrayBuffer>, fileName: string) => {
      const body = new FormData();
      body.set('plik', new File([content], fileName, { type: 'application/gzip' }));
      return shop.ask(`${list}?akcja=wczytaj`, {
        method: 'POST',
        headers: { cookie: `panel=${owner.token}` },
        body,
      });
    };
    const whole = Buffer.concat(pieces);
    const sent = await send(new Uint8Array(whole), 'kopia.gz');
    expect(sent.headers.get('location')).toMatch(/^\/panel\/kopie\/sklep-\d{8}-\d{6}-sent\.gz$/);
    const cut = await send(new Uint8Array(whole.subarray(0, whole.length - 2_000)), 'kopia.gz');
    expect([cut.status, await cut.text()]).toEqual([422, expect.stringContaining('nie jest cała kopia')]);
    const other = await send(new TextEncoder().encode('nazwa;cena'), 'kopia.csv');
    expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('końcówkę .gz')]);
  });

  it('is downloaded, restored and removed by an owner who has entered the password a moment ago', async () => {
    const { name = '' } = (await newest()) ?? {};
    const file = `${pathOf(name)}/plik`;
    const staff = await signInStaff(shop, 'orders');
    for (const path of [list, pathOf(name), file]) expect((await staff.get(path)).status).toBe(403);
    const whole = await owner.get(file);
    expect(whole.headers.get('content-disposition')).toContain(name);
    expect((await whole.arrayBuffer()).byteLength).toBe((await newest())?.bytes);
    const [entry] = await shop.store.journal.entries({ subject: `backup ${name}` });
    expect(entry).toMatchObject({ action: 'backup-downloaded' });
    shop.clock.ahead += proofLimits.freshMs;
    try {
      expect((await owner.get(file)).headers.get('location')).toBe(pathOf(name));
      for (const [action, fields] of [
        ['potwierdz', {}],
        ['przywroc', { pewne: '1' }],
      ] as const)
        expect(await (await owner.post(pathOf(name), action, fields)).text()).toContain('Potwierdź, że to Ty');
      expect(await (await owner.post(list, 'usun', { name })).text()).toContain('Potwierdź, że to Ty');
      expect((await newest())?.name).toBe(name);
      expect(shop.backups.work().doing).toBeNull();
    } finally {
      shop.clock.ahead -= proofLimits.freshMs;
    }
  });

  it('names of files that are none lead nowhere', async () => {
    for (const name of ['..%2F..%2Fsecret.key', 'secret.key', 'sklep-20260101-000000-hand.gz'])
      expect((await owner.get(`${list}/${name}`)).status).toBe(404);
    expect((await owner.post(list, 'usun', { name: '../secret.key' })).status).toBe(422);
  });
});

describe('backups by a plan', () => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof signInStaff>>;
  beforeAll(async () => {
    shop = await openTestShop('server', undefined, { empty: true });
    owner = await signInStaff(shop, 'owner');
  }, 900_000);
  afterAll(() => shop?.store.close());
  beforeEach(async () => {
    for (const { name } of await shop.backups.list()) await shop.backups.remove(name);
  });

  const follow = async () => {
    await shop.backups.followPlan(shop.ownSettings.settings.backups ?? null);
    await vi.waitFor(() => expect(shop.backups.work().doing).toBeNull(), { timeout: 60_000 });
  };
  const kinds = async () => (await shop.backups.list()).map(({ kind }) => kind);

  it('are set, made once when due, and the oldest go', async () => {
    await follow();
    expect(await kinds()).toEqual([]);
    const wrong = await owner.post(list, 'plan', { every: 'day', hour: '24', keep: '0' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Podaj liczbę od 1 do 60.')]);
    expect((await owner.post(list, 'plan', { every: 'day', hour: '3', keep: '2' })).status).toBe(303);
    await owner.post(list, 'zrob');
    await follow();
    await follow();
    expect(await kinds()).toEqual(expect.arrayContaining(['plan', 'hand']));
    expect(await kinds()).toHaveLength(2);
    try {
      for (let day = 1; day <= 3; day += 1) {
        shop.clock.ahead += 86_400_000;
        await follow();
        await vi.waitFor(async () => expect((await kinds()).filter((kind) => kind === 'plan').length).toBe(2));
      }
    } finally {
      shop.clock.ahead = 0;
    }
    expect((await kinds()).filter((kind) => kind === 'hand')).toHaveLength(1);
    expect((await owner.post(list, 'plan', { every: 'off', hour: '3', keep: '2' })).status).toBe(303);
    expect(shop.ownSettings.settings.backups).toBeUndefined();
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { basketAt } from '../../shop/basket/basket.ts';
import { noCodeLimits } from '../../shop/basket/rebate-code.ts';
import { basketLimits, undoLimits, uploadLimits } from '../../shop/limits.ts';
import { type Database, rowsOf } from '../db/db.ts';
import { enterRebateCodes } from '../import/content-entry.ts';
import type { Store } from '../store.ts';
import { newKey } from '../upload/file-storage.ts';

const dayMs = 86_400_000;

describe('the basket', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let sessions = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'baskets', now));
  });
  afterAll(() => store.close());

  const hashOf = (count: number) => `session-${count}`;
  /** Returns the owner of the session's basket. */
  async function newSession(): Promise<string> {
    sessions += 1;
    return store.sessions.open(hashOf(sessions), now);
  }

  const newFile = () => ({ name: 'a.png', mediaType: 'image/png', size: 1, contentKey: newKey() });

  const lines = async (session: string) =>
    (await store.baskets.content(session, [], now)).lines.map(({ slug, sizeId, quantity, subscriptionDays }) =>
      edit(slug, sizeId, quantity, subscriptionDays),
    );
  const edit = (product: string, size: string, quantity: number, subscriptionDays = 0) => ({
    product,
    size,
    quantity,
    subscriptionDays,
  });

  it('keeps a line per size and period, and adds to it', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-szalwiowy', '250', 1), now);
    await store.baskets.add(session, edit('kubek-szalwiowy', '350', 2), now);
    await store.baskets.add(session, edit('kubek-szalwiowy', '250', 2), now);
    await store.baskets.add(session, edit('kawa-ziarnista-etiopia', '250', 2, 30), now);
    await store.baskets.add(session, edit('kawa-ziarnista-etiopia', '250', 1), now);
    expect(await lines(session)).toEqual([
      edit('kubek-szalwiowy', '250', 3),
      edit('kubek-szalwiowy', '350', 2),
      edit('kawa-ziarnista-etiopia', '250', 2, 30),
      edit('kawa-ziarnista-etiopia', '250', 1),
    ]);
    // The subscription takes 10 percent off its two.
    const cost = 3 * 7_900 + 2 * 8_900 + 5_400 + 2 * 4_860;
    const content = await store.baskets.content(session, [], now);
    expect(basketAt({ ...content, now }).worth.gross).toBe(cost);
  });

  it('takes metres by the tenth', async () => {
    const session = await newSession();
    for (const quantity of [0.7, 0.1, 0.2]) {
      await store.baskets.add(session, edit('tkanina-lniana-naturalna', 'uniw', quantity), now);
    }
    expect(await lines(session)).toEqual([edit('tkanina-lniana-naturalna', 'uniw', 1)]);
  });

  it('loses no quantity and exceeds no limit when many requests add concurrently', async () => {
    const session = await newSession();
    const results = await Promise.all(
      Array.from({ length: 30 }, () => store.baskets.add(session, edit('talerz-obiadowy', 'uniw', 2), now)),
    );
    const [line] = await lines(session);
    const added = results.reduce((sum, result) => sum + (result.status === 'added' ? result.quantity : 0), 0);
    expect(line?.quantity).toBe(added);
    expect(line?.quantity).toBe(24);
    expect(results.filter(({ status }) => status === 'refused')).toHaveLength(30 - 12);
  });

  it('reads the stock from the database, not from an earlier answer', async () => {
    const session = await newSession();
    await store.prices.setStock({ product: 'maselniczka', size: 'uniw' }, 2);
    expect(await store.baskets.add(session, edit('maselniczka', 'uniw', 5), now)).toEqual({
      status: 'added',
      quantity: 2,
      alert: { key: 'maximum', n: 2 },
    });
    await store.prices.setStock({ product: 'maselniczka', size: 'uniw' }, 0);
    expect(await store.baskets.add(session, edit('maselniczka', 'uniw', 1), now)).toMatchObject({
      status: 'refused',
      reason: 'unavailable',
    });
  });

  it.each([
    ['nie-ma', 'uniw', 'unknown'],
    ['kubek-szalwiowy', 'nie-ma', 'unknown'],
    ['czajniczek-grafitowy', 'uniw', 'unavailable'],
    ['lampa-wiszaca-szalwiowa', 'uniw', 'phone'],
    ['podstawki-korkowe', 'uniw', 'points'],
    ['probki-tkanin-lnianych', 'uniw', 'free'],
  ])('refuses %s %s as %s and leaves the basket as it was', async (product, size, reason) => {
    const session = await newSession();
    expect(await store.baskets.add(session, edit(product, size, 1), now)).toMatchObject({ status: 'refused', reason });
    expect(await lines(session)).toEqual([]);
  });

  it('holds no more of anything than a finger can mean', async () => {
    const session = await newSession();
    const most = { status: 'added', quantity: 99_999, alert: { key: 'maximum', n: 99_999 } };
    expect(await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 999_999_999.9), now)).toEqual(most);
    expect(await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now)).toMatchObject({
      status: 'refused',
      reason: 'limit',
    });
  });

  it('removes an unavailable line only on request', async () => {
    const session = await newSession();
    const plates = { product: 'talerz-obiadowy', size: 'uniw' };
    await store.baskets.add(session, edit('talerz-obiadowy', 'uniw', 2), now);
    const [line] = (await store.baskets.content(session, [], now)).lines;
    await store.prices.setStock(plates, 1);
    const change = (quantity: number) => store.baskets.change(session, [{ lineId: line?.id ?? 0, quantity }], now);
    expect(await change(1)).toMatchObject([{ status: 'refused', reason: 'unavailable' }]);
    expect(await lines(session)).toEqual([edit('talerz-obiadowy', 'uniw', 2)]);
    expect(await change(0)).toMatchObject([{ status: 'removed' }]);
    await store.prices.setStock(plates, 24);
  });

  it('knows a code of single products by its time, also where it lowers nothing', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    await store.baskets.setCode(session, 'LEN15', now);
    const at = async (days: number) => (await store.baskets.content(session, [], now + days * dayMs)).productCode;
    expect(await at(0)).toBe('running');
    expect(await at(-20)).toBe('early');
    await store.baskets.setCode(session, 'LITEROWKA', now);
    expect(await at(0)).toBeNull();
  });

  it('knows a code however the owner has written it', async () => {
    await store.maintain(async ({ orm }) => {
      // One row written with plain SQL, one by the program.
      await orm.execute(sql`insert into rebate_codes (code, kind, value) values ('lato5', 'percent', 5)`);
      const more = { kind: 'percent', value: 5, minGross: 0, startsAt: null, endsAt: null, ...noCodeLimits } as const;
      await enterRebateCodes(orm, [{ code: 'łąka5', ...more }]);
    });
    const piece = { kind: 'code', gross: 6_000, startsAt: now - 1_000, endsAt: null, endAnnounced: false } as const;
    await store.prices.startPromotion({ product: 'kubek-piaskowy', size: 'uniw' }, { ...piece, code: 'Mój-Kubek' });
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    const content = async (code: string, at = now) => {
      await store.baskets.setCode(session, code, now);
      return store.baskets.content(session, [], at);
    };
    expect((await content('LATO5')).rebate).not.toBeNull();
    expect((await content('ŁĄKA5')).rebate).not.toBeNull();
    expect(await content('MÓJ-KUBEK')).toMatchObject({ codeLowersLines: true, productCode: 'running' });
    expect(await content('LATO6')).toMatchObject({ codeLowersLines: false, rebate: null, productCode: null });
  });

  it('stores the price of the new quantity, and reports a quantity price that ended', async () => {
    const session = await newSession();
    const priced = async () => {
      const [line] = (await store.baskets.content(session, [], now)).lines;
      return { id: line?.id ?? 0, seen: line?.seenGross, plain: line?.plainGross };
    };
    await store.baskets.add(session, edit('talerz-deserowy-szalwiowy', 'uniw', 1), now);
    expect(await priced()).toMatchObject({ seen: 7_900, plain: 7_900 });
    const { id } = await priced();
    await store.baskets.change(session, [{ lineId: id, quantity: 4 }], now);
    expect(await priced()).toMatchObject({ seen: 7_505, plain: 7_505 });
    await store.baskets.add(session, edit('talerz-deserowy-szalwiowy', 'uniw', 1), now);
    expect(await priced()).toMatchObject({ seen: 7_505, plain: 7_505 });
    await store.prices.setRegular({ product: 'talerz-deserowy-szalwiowy', size: 'uniw' }, 8_000);
    await store.baskets.change(session, [{ lineId: id, quantity: 1 }], now);
    expect(await priced()).toMatchObject({ seen: 7_505, plain: 8_000 });
    await store.baskets.add(session, edit('talerz-deserowy-szalwiowy', 'uniw', 1), now);
    await store.baskets.change(session, [{ lineId: id, quantity: 1 }], now);
    expect(await priced()).toMatchObject({ seen: 7_505, plain: 8_000 });
    await store.baskets.acceptPrices(session, [{ lineId: id, gross: 7_999 }], now);
    expect(await priced(), 'a price that was not told').toMatchObject({ seen: 7_505 });
    await store.baskets.acceptPrices(session, [{ lineId: id, gross: 8_000 }], now);
    expect(await priced()).toMatchObject({ seen: 8_000, plain: 8_000 });
    await store.prices.setRegular({ product: 'talerz-deserowy-szalwiowy', size: 'uniw' }, 7_900);
  });

  it('takes nothing over from a removed line when the same product is bought again', async () => {
    const session = await newSession();
    const add = (at: number) => store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), at);
    const only = async (at: number) => (await store.baskets.content(session, [], at)).lines[0];
    await add(now);
    const lineId = (await only(now))?.id ?? 0;
    await store.baskets.attach(session, lineId, newFile(), now);
    await store.baskets.change(session, [{ lineId, quantity: 0, comment: 'Na imieniny' }], now);
    await add(now + 30_000);
    expect(await only(now + 30_000)).toMatchObject({ comment: '', files: [], quantity: 1 });
    expect(await store.baskets.restore(session, lineId, now + 30_000), 'it stands there anew').toBe(false);
  });

  it('is merged completely: comments, files, code and gift, and surplus quantities are reported', async () => {
    const [guest, client] = [await newSession(), await newSession()];
    await store.baskets.add(guest, edit('kubek-piaskowy', 'uniw', 2), now);
    await store.baskets.add(guest, edit('kubek-szalwiowy', '350', 7), now);
    await store.baskets.add(client, edit('kubek-szalwiowy', '350', 5), now);
    const { lines: held } = await store.baskets.content(guest, [], now);
    for (const { id } of held) {
      await store.baskets.change(guest, [{ lineId: id, comment: 'Ostrożnie' }], now);
      await store.baskets.attach(guest, id, newFile(), now);
    }
    await store.baskets.setCode(guest, 'GLINA10', now);
    await store.baskets.chooseGift(guest, { product: 'probki-tkanin-lnianych', size: 'uniw' }, now);
    await store.baskets.merge(guest, client, now);
    const gifts = [{ product: 'probki-tkanin-lnianych', size: 'uniw', from: 0 }];
    const merged = await store.baskets.content(client, gifts, now);
    const notice = { comment: 'Ostrożnie', files: [{ name: 'a.png' }] };
    expect(merged).toMatchObject({
      lines: [
        { slug: 'kubek-piaskowy', quantity: 2, ...notice },
        { slug: 'kubek-szalwiowy', quantity: 12, ...notice },
      ],
      code: 'GLINA10',
      gifts: [{ chosen: true }],
    });
    expect(await lines(guest)).toEqual([]);
    await store.baskets.merge(guest, client, now);
    expect(await lines(client)).toHaveLength(2);
  });

  it('merges without news: a price for more pieces, and files no further than a line may have them', async () => {
    const [guest, client] = [await newSession(), await newSession()];
    for (const session of [guest, client]) {
      await store.baskets.add(session, edit('talerz-deserowy-szalwiowy', 'uniw', 2), now);
      const [line] = (await store.baskets.content(session, [], now)).lines;
      for (let count = 0; count < 2; count += 1) await store.baskets.attach(session, line?.id ?? 0, newFile(), now);
    }
    await store.baskets.add(client, edit('mlynek-reczny', 'uniw', 1), now);
    const removed = (await store.baskets.content(client, [], now)).lines[1]?.id ?? 0;
    await store.baskets.attach(client, removed, newFile(), now);
    await store.baskets.change(client, [{ lineId: removed, quantity: 0 }], now);
    await store.baskets.add(guest, edit('mlynek-reczny', 'uniw', 1), now);
    await store.baskets.merge(guest, client, now);
    const { lines: merged } = await store.baskets.content(client, [], now);
    expect(merged).toMatchObject([
      { slug: 'talerz-deserowy-szalwiowy', quantity: 4, seenGross: 7_505, plainGross: 7_505 },
      { slug: 'mlynek-reczny', quantity: 1, files: [] },
    ]);
    expect(merged[0]?.files).toHaveLength(uploadLimits.filesPerLine);
  });

  it('takes so many lines and no more', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    await rowsOf(
      database.orm,
      sql`insert into basket_lines (basket_id, size_row, subscription_days, quantity, seen_gross, added_at)
        select b.id, s.id, d.days, 1, 100, now() from baskets b, generate_series(1000, 1009) as d(days),
          (select id from sizes order by id limit 30) s
        where b.owner_id = ${session} limit ${basketLimits.lines - 1}`,
    );
    expect(await store.baskets.add(session, edit('mlynek-reczny', 'uniw', 1), now)).toMatchObject({ reason: 'full' });
    expect(await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now)).toMatchObject({ status: 'added' });
  });

  it('S2: changes every line of a full basket in a few statements', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    await database.orm.execute(
      sql`insert into basket_lines (basket_id, size_row, subscription_days, quantity, seen_gross, added_at)
        select b.id, l.size_row, n, 1, 0, now() from baskets b join basket_lines l on l.basket_id = b.id
        cross join generate_series(1, ${basketLimits.lines - 1}) n where b.owner_id = ${session}`,
    );
    const rows = async () => (await store.baskets.content(session, [], now)).lines;
    const edits = (await rows()).map(({ id }, at) => ({ lineId: id, comment: `Komentarz ${at}` }));
    let statements = 0;
    const { transaction } = database.orm;
    database.orm.transaction = ((work: (tx: object) => Promise<unknown>, ...how: []) =>
      transaction.call(
        database.orm,
        (tx) => {
          const counted = ['select', 'insert', 'update', 'delete', 'execute'];
          const watched = new Proxy(tx, {
            get: (own, name) => {
              if (counted.includes(String(name))) statements += 1;
              return Reflect.get(own, name, own);
            },
          });
          return work(watched);
        },
        ...how,
      )) as typeof transaction;
    const answers = await store.baskets.change(session, edits, now);
    database.orm.transaction = transaction;
    expect(answers).toHaveLength(basketLimits.lines);
    expect(statements).toBeLessThan(10);
    expect((await rows()).map(({ comment }) => comment)).toEqual(edits.map(({ comment }) => comment));
    await store.baskets.change(session, [...edits.slice(0, 5), { lineId: edits[0]?.lineId ?? 0, quantity: 0 }], now);
    expect(await rows()).toHaveLength(basketLimits.lines - 1);
  });

  it('takes so many files and no more', async () => {
    const session = await newSession();
    const five = [
      'kubek-piaskowy',
      'mlynek-reczny',
      'lampa-stolowa',
      'talerz-deserowy-szalwiowy',
      'dripper-ceramiczny',
    ];
    for (const product of five) await store.baskets.add(session, edit(product, 'uniw', 1), now);
    const { lines: held } = await store.baskets.content(session, [], now);
    const answers = [];
    for (const { id } of held)
      for (let count = 0; count <= uploadLimits.filesPerLine; count += 1)
        answers.push(await store.baskets.attach(session, id, newFile(), now));
    const reasons = answers.map((answer) => (answer.status === 'refused' ? answer.reason : answer.status));
    const ofLine = ['attached', 'attached', 'attached', 'tooMany'];
    expect(reasons).toEqual([...ofLine, ...ofLine, ...ofLine, ...ofLine, 'full', 'full', 'full', 'full']);

    const [first = 0, , , , last = 0] = held.map(({ id }) => id);
    await store.baskets.change(session, [{ lineId: first, quantity: 0 }], now);
    expect((await store.baskets.attach(session, last, newFile(), now)).status).toBe('attached');
    expect(await store.baskets.restore(session, first, now)).toBe(true);
    const files = (await store.baskets.content(session, [], now)).lines.flatMap((own) => own.files);
    expect(files, 'taking out and putting back is no way past the limit').toHaveLength(12);
  });

  it('keeps what was taken out for ten minutes, and its files no longer, whether anyone comes back or not', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    const lineId = (await store.baskets.content(session, [], now)).lines[0]?.id ?? 0;
    await store.baskets.attach(session, lineId, newFile(), now);
    const isKept = async () =>
      (await rowsOf(database.orm, sql`select 1 from basket_files where line_id = ${lineId}`)).length;
    await store.baskets.change(session, [{ lineId, quantity: 0 }], now);
    await store.forgetOld(now + undoLimits.stored);
    expect(await isKept()).toBe(1);
    await store.forgetOld(now + undoLimits.stored + 1_000);
    expect(await isKept()).toBe(0);
  });

  it('reports a gift that ran out to the visitors who chose it, and to no others', async () => {
    const [chooser, other] = [await newSession(), await newSession()];
    await store.baskets.chooseGift(chooser, { product: 'probki-tkanin-lnianych', size: 'uniw' }, now);
    const gone = { slug: 'probki-tkanin-lnianych', sizeId: 'uniw', chosen: true, soldOut: true };
    expect((await store.baskets.content(chooser, [], now)).gifts).toMatchObject([gone]);
    expect((await store.baskets.content(other, [], now)).gifts).toEqual([]);
    await store.baskets.chooseGift(chooser, null, now);
    expect((await store.baskets.content(chooser, [], now)).gifts).toEqual([]);
  });

  it('forgets a session, and its basket, that nobody came back to for 30 days', async () => {
    const session = await newSession();
    await store.baskets.add(session, edit('kubek-piaskowy', 'uniw', 1), now);
    const hash = hashOf(sessions);
    expect(await store.sessions.touch(hash, now + 1)).toEqual({ state: 'lives', owner: session, client: null });
    expect(await store.sessions.touch(hash, now + 29 * dayMs)).toEqual({
      state: 'renewed',
      owner: session,
      client: null,
    });
    expect(await store.sessions.touch(hash, now + 60 * dayMs)).toEqual({ state: 'gone' });
    expect(await store.sessions.forgetOld(now + 60 * dayMs)).toBeGreaterThan(0);
    expect(await lines(session)).toEqual([]);
  });
});

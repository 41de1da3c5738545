import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import { pemOf, selfSigned } from '../../demo/simulators/self-signed.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import { orderDocumentsJob } from '../../src/server/jobs/order-documents.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let simulator: StartedSimulator;
let owner: Awaited<ReturnType<typeof signInStaff>>;
const now = () => Date.now() + shop.clock.ahead;

/** The address of the simulator is set on the server; the key is entered in the panel. */
beforeAll(async () => {
  simulator = await openDemoSimulator('ksef');
  shop = await openTestShop('server', undefined, { env: { WITRYNA_KSEF_URL: simulator.url } });
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await simulator?.stop();
});

const behave = (mischief: object) =>
  fetch(`${simulator.url}/simulator/ksef`, {
    method: 'POST',
    body: JSON.stringify({ limits: false, processingMs: 0, ...mischief }),
  });
const documents = async (orderId: number) => {
  const job = orderDocumentsJob({ store: shop.store, settings: shop.ownSettings.settings, now });
  await job.run({ orderId });
  return shop.store.documents.ofOrder(orderId);
};

let visitors = 0;
async function sentOrder(kind: 'firm' | 'private'): Promise<Order> {
  visitors += 1;
  const visitor = await shop.store.sessions.open(`ksef-${visitors}`, now());
  const goods = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(visitor, goods, now());
  const company = { companyName: 'Kawiarnia Źdźbło', taxNumber: '5260250274', outsideTrade: true };
  const buyer = { ...testBuyer, kind, ...(kind === 'firm' ? company : {}) };
  const request = testRequest({ buyer, document: 'eInvoice' });
  const result = await shop.store.orders.place(visitor, request, testTerms(now()), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  for (const event of ['accept', 'pack', 'send'] as const)
    await shop.store.orders.event(result.order.id, event, { who: 'shop', now: now() });
  return result.order;
}

/** Until the connector has nothing to do for this document; its pauses pass at once. */
async function workUntil(id: number, isDone: (entry: { state: string; hasUpo: boolean }) => boolean): Promise<void> {
  for (let left = 20; left > 0; left -= 1) {
    await shop.workConnectors();
    const entry = (await shop.store.documentList.byId(id))?.ksef;
    if (entry && isDone(entry)) return;
    shop.clock.ahead += 60_000;
  }
  throw new Error('KSeF was not done');
}

const path = '/panel/polaczenia/connectors/ksef';
const token = 'demo-ksef-token';

it('a token is entered, tried, kept encrypted and never shown', async () => {
  expect(await owner.text('/panel/dokumenty')).toContain('Sklep nie jest połączony z KSeF');
  const wrong = await owner.post(path, 'zapisz', { way: 'certificate', certificate: 'abc', key: 'def' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('To nie jest certyfikat');
  const [own, other] = [pemOf(selfSigned('Glina', 'ec')), pemOf(selfSigned('Obcy', 'ec'))];
  const mixed = await owner.post(path, 'zapisz', { way: 'certificate', certificate: own.certificate, key: other.key });
  expect(await mixed.text()).toContain('Ten klucz nie pasuje do certyfikatu');
  expect(await (await owner.post(path, 'zapisz', { way: 'token', token: '' })).text()).toContain('Wpisz tę wartość.');

  expect((await owner.post(path, 'zapisz', { way: 'token', token })).status).toBe(303);
  expect(await (await owner.post(path, 'sprawdz', {})).text()).toContain('Połączenie działa');
  await behave({ authCodes: [450] });
  expect(await (await owner.post(path, 'sprawdz', {})).text()).toContain('odrzuca klucze sklepu');
  expect(await owner.text(path)).not.toContain(token);
  const backup: string[] = [];
  await shop.store.backUp(now(), async (line: string) => {
    backup.push(line);
  });
  expect(backup.join('\n')).not.toContain(token);
  expect(JSON.stringify([shop.notes, shop.lines])).not.toContain(token);
});

it('an invoice goes to KSeF by itself; its buyer gets it with the number, the owner the confirmation', async () => {
  await behave({});
  const order = await sentOrder('firm');
  const [invoice] = await documents(order.id);
  expect(await owner.text('/panel/dokumenty')).toContain('czeka na KSeF');
  await workUntil(invoice?.id ?? 0, ({ hasUpo }) => hasUpo);
  const [taken] = await documents(order.id);
  expect(taken?.ksef?.ksefNumber).toMatch(/^9999999982-/);
  const page = await owner.text('/panel/dokumenty');
  expect(page).toContain(taken?.ksef?.ksefNumber ?? 'no number');
  expect(page).toContain('Sklep sam wysyła faktury dla firm do KSeF');
  const upo = await owner.get(`/panel/dokumenty/${taken?.id}/upo`);
  expect(upo.headers.get('content-disposition')).toContain('attachment; filename="upo-faktura-');
  expect(await upo.text()).toContain(`<NumerKSeFDokumentu>${taken?.ksef?.ksefNumber}</NumerKSeFDokumentu>`);
  expect((await owner.get('/panel/dokumenty/999999/upo')).status).toBe(404);
});

it('a refused invoice says why and what to do, is on „Dziś”, and goes again at the press of a button', async () => {
  await behave({ codes: [450] });
  const order = await sentOrder('firm');
  const [invoice] = await documents(order.id);
  const fields = { document: String(invoice?.id) };
  expect((await owner.post('/panel/dokumenty', 'wyslij', fields)).status, 'it is on its way').toBe(422);
  await workUntil(invoice?.id ?? 0, ({ state }) => state === 'failed');
  const page = await owner.text('/panel/dokumenty');
  for (const text of ['zatrzymana', 'KSeF odrzucił treść faktury', 'Powód podany przez symulator.', 'w KSeF do'])
    expect(page).toContain(text);
  expect(await owner.text('/panel')).toContain(order.number);
  expect((await owner.post('/panel/dokumenty', 'wyslij', fields)).status).toBe(303);
  await workUntil(invoice?.id ?? 0, ({ hasUpo }) => hasUpo);
  expect((await documents(order.id))[0]?.ksef?.state).toBe('sent');
});

it('invoices of private persons stay outside, unless the owner wants them there', async () => {
  await behave({});
  const outside = await documents((await sentOrder('private')).id);
  expect(outside[0]).toMatchObject({ kind: 'invoice', ksef: null });
  expect((await owner.post('/panel/dokumenty', 'konsumenci', { tak: '1' })).status).toBe(303);
  await shop.settled();
  const order = await sentOrder('private');
  const [inside] = await documents(order.id);
  expect(inside?.ksef).toMatchObject({ state: 'waiting' });
  await workUntil(inside?.id ?? 0, ({ hasUpo }) => hasUpo);
  expect((await documents(order.id))[0]?.ksef?.ksefNumber).toMatch(/^9999999982-/);
});

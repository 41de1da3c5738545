import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayingShop, type PayingShop } from '../../testing/shop/test-paying-shop.ts';

let test: PayingShop;
beforeAll(async () => {
  test = await openPayingShop('server', 'przelewy24', true);
});
afterAll(() => test.stop());

const form = (choice: string) => ({ method: 'POST', body: new URLSearchParams({ choice }) });

it('the page of the demo provider comes through the shop, on whatever host that is', async () => {
  const order = await test.placed();
  const begun = await test.begin(order, 'online');
  if (begun.status !== 'redirect') throw new Error(JSON.stringify(begun));
  expect(begun.to).toMatch(/^\/demo-platnosci\/[\w-]+$/);
  const page = await test.shop.ask(begun.to);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  const html = await page.text();
  expect(html).toContain('To demonstracja. Nikt nie pobiera pieniędzy.');
  expect(html).toContain(`action="${begun.to}"`);
  expect(html).not.toContain('trnRequest');
  expect((await test.shop.paymentService.standing(order.id))?.continueAt).toBe(begun.to);

  const paid = await test.shop.ask(begun.to, form('pay'));
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `/przedplata/${order.number}`]);
  await expect.poll(async () => (await test.again(order)).payment.state).toBe('paid');
});

it('says which codes do what', () => {
  const note = test.shop.paymentService.demoNote;
  expect(note?.note).toContain('sklep pokazowy');
  expect(note?.codes).toContainEqual({ code: '777xxx', does: 'płatność od razu się udaje' });
});

it('takes no form of another site, and knows no other address', async () => {
  const order = await test.placed();
  const begun = await test.begin(order, 'online');
  const to = begun.status === 'redirect' ? begun.to : '';
  const foreign = await test.shop.ask(to, { ...form('pay'), headers: { origin: 'https://zly.example' } });
  expect(foreign.status).toBe(403);
  expect((await test.again(order)).payment.state).toBe('waiting');
  for (const path of ['/demo-platnosci/nieznany', '/demo-platnosci/..%2fsimulator%2fseen'])
    expect((await test.shop.ask(path)).status, path).toBe(404);
  expect(test.shop.bugs).toEqual([]);
});

it.each(['silent', 'hangup', 'broken'] as const)('says so when the simulator does not answer (%s)', async (kind) => {
  const order = await test.placed();
  const begun = await test.begin(order, 'online');
  const to = begun.status === 'redirect' ? begun.to : '';
  await test.behave({ answers: [{ path: 'trnRequest', kind }] });
  const answers = await Promise.all([test.shop.ask(to), test.shop.ask(to, form('pay'))]);
  await test.behave();
  for (const answer of answers) await expectAway(answer);
  expect((await test.shop.ask(to)).status).toBe(200);
});

it('reports a stopped simulator, and does not mistake it for a database outage', async () => {
  const begun = await test.begin(await test.placed(), 'online');
  const notes = test.shop.notes.length;
  await test.simulator.stop();
  await expectAway(await test.shop.ask(begun.status === 'redirect' ? begun.to : ''));
  expect([test.shop.bugs, test.shop.notes.slice(notes)]).toEqual([[], []]);
});

async function expectAway(answer: Response) {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toContain('Operator płatności teraz nie odpowiada. Zamówienie jest zapisane.');
}

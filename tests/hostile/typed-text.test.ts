import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Form, formsOf, pagesThatEnd, sentBy } from '../../testing/hostile/forms-of-pages.ts';
import { hostileTexts } from '../../testing/hostile/hostile-texts.ts';
import { postingPages } from '../../testing/hostile/posting-pages.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

/** Sends hostile texts in every field of every form: none may cause an internal error. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Thousands of forms come from one network.
  shop.store.rateLimits.take = async () => 0;
}, 900_000);
afterAll(() => shop?.store.close());

type Fields = Record<string, string>;

/**
 * A form with each hostile text in all of its fields, and with the worst texts in each of them alone, for every button that
 * sends it. A form whose buttons say the same, or that has no field, is sent once: each variant costs a page of the shop.
 */
function variantsOf({ fields, buttons }: Form): Fields[] {
  const pressed: Fields[] = buttons.length > 0 ? buttons.map(([name, value]) => ({ [name]: value })) : [{}];
  const names = Object.keys(fields);
  const inAll = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
  const variants = [
    ...hostileTexts.flatMap((text) => pressed.map((button) => ({ ...inAll(text), ...button }))),
    ...triedAlone.flatMap((text) => [
      ...names.flatMap((name) => pressed.map((button) => ({ ...fields, ...button, [name]: text }))),
      ...buttons.map(([name]) => ({ ...fields, [name]: text })),
    ]),
  ];
  return [...new Map(variants.map((variant) => [JSON.stringify(variant), variant])).values()];
}

const triedAlone = hostileTexts.filter((text) => ['a\0b@example.com', '2147483648'].includes(text));

it.each(postingPages())(
  'the form of %s',
  async (page) => {
    const found: string[] = [];
    let own = await sentBy(shop, page);
    for (const form of await formsOf(page, own)) {
      for (const fields of variantsOf(form)) {
        const body = new URLSearchParams(fields);
        const answer = await own.client.ask(form.action, { method: 'POST', body });
        await answer.text();
        const bugs = shop.bugs.splice(0).map(({ error }) => `${error} ${(error as Error).cause ?? ''}`.slice(0, 300));
        const isBug = answer.status >= 500 || bugs.length > 0;
        if (isBug)
          found.push(`${form.action} ${JSON.stringify(fields).slice(0, 200)}: ${answer.status} ${bugs.join()}`);
        if (pagesThatEnd.includes(page)) own = await sentBy(shop, page);
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { postingPages } from '../../../checks/posting-pages.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { type Form, formsOf, pagesThatEnd, sentBy } from './forms-of-pages.ts';
import { hostileTexts } from './hostile-texts.ts';

/** Sends hostile texts in every field of every form: none may cause an internal error. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Thousands of forms come from one network.
  shop.store.rateLimits.take = async () => 0;
}, 900_000);
afterAll(() => shop?.store.close());

type Fields = Record<string, string>;

/** A form with the hostile text in all of its fields, and for the worst texts in each of them alone. */
function variantsOf({ fields, buttons }: Form, text: string): Fields[] {
  const pressed: Fields[] = buttons.length > 0 ? buttons.map(([name, value]) => ({ [name]: value })) : [{}];
  const names = Object.keys(fields);
  const every = Object.fromEntries(names.map((name) => [name, text]));
  const alone = triedAlone.includes(text) ? [...names, ...buttons.map(([name]) => name)] : [];
  return [
    ...pressed.map((button) => ({ ...every, ...button })),
    ...alone.flatMap((name) => pressed.map((button) => ({ ...fields, ...button, [name]: text }))),
  ];
}

const triedAlone = hostileTexts.filter((text) => ['a\0b@example.com', '2147483648'].includes(text));

it.each(postingPages())(
  'the form of %s',
  async (page) => {
    const found: string[] = [];
    let own = await sentBy(shop, page);
    for (const form of await formsOf(page, own)) {
      for (const text of hostileTexts) {
        for (const fields of variantsOf(form, text)) {
          const body = new URLSearchParams(fields);
          const answer = await own.client.ask(form.action, { method: 'POST', body });
          await answer.text();
          const bugs = shop.bugs.splice(0).map(({ error }) => `${error} ${(error as Error).cause ?? ''}`.slice(0, 300));
          const isBug = answer.status >= 500 || bugs.length > 0;
          if (isBug)
            found.push(`${form.action} ${JSON.stringify(fields).slice(0, 200)}: ${answer.status} ${bugs.join()}`);
        }
        if (pagesThatEnd.includes(page)) own = await sentBy(shop, page);
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

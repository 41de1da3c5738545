import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

describe('the calls of shopping lists', () => {
  let shop: TestShop;
  let mug = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    mug = (await shop.store.catalogue.product('kubek-szalwiowy', Date.now()))?.id ?? 0;
  });
  afterAll(() => shop.store.close());

  const call = async (who: ReturnType<typeof visitorOf>, query: string, label = '') =>
    (await who.ask(`/graphql/v1/${label}`, { method: 'POST', body: JSON.stringify({ query }) })).json();
  const newClient = () => signedInVisitor(() => shop);

  it('shoppingListCreate makes a list, with the default name where none is given', async () => {
    const anna = await newClient();
    const { data } = await call(
      anna,
      'mutation { shoppingListCreate(ShoppingListSettingsInput: {name: "Święta", public: true}) { status id } }',
      '?query=createShoppingList',
    );
    expect(data.shoppingListCreate).toEqual({ status: 'success', id: expect.any(Number) });
    for (const empty of ['{}', '{name: ""}', '{name: "  "}']) {
      const made = await call(
        anna,
        `mutation { shoppingListCreate(ShoppingListSettingsInput: ${empty}) { status error { code } } }`,
      );
      expect(made.data.shoppingListCreate).toEqual({ status: 'success', error: null });
    }
    const listed = await call(anna, '{ shoppingList { name link productCount public } }');
    expect(listed.data.shoppingList).toEqual([
      { name: 'Święta', link: `/listy/${data.shoppingListCreate.id}`, productCount: 0, public: true },
      ...Array(3).fill({
        name: 'Lista zakupowa',
        link: expect.stringMatching(/^\/listy\/\d+$/),
        productCount: 0,
        public: false,
      }),
    ]);
    const asQuery = await call(anna, '{ shoppingListCreate(ShoppingListSettingsInput: {name: "A"}) { status id } }');
    expect(asQuery.data.shoppingListCreate).toMatchObject({ status: 'success' });
  });

  it('the others change it', async () => {
    const jan = await newClient();
    const { data } = await call(jan, 'mutation { shoppingListCreate(ShoppingListSettingsInput: {name: "A"}) { id } }');
    const { id } = data.shoppingListCreate;
    const change = async (field: string) => (await call(jan, `mutation { ${field} { status error { code } } }`)).data;
    const list = `ShoppingListInput: {id: ${id}}`;
    const product = `ShoppingListProduct: [{id: ${mug}, size: "350"}]`;
    const done = { status: 'success', error: null };
    expect(await change(`addToShoppingList(${list}, ${product})`)).toEqual({ addToShoppingList: done });
    expect(await change(`addToShoppingList(${list}, ${product})`), 'once more changes nothing').toEqual({
      addToShoppingList: done,
    });
    expect((await shop.store.shoppingLists.one(jan.owner, id))?.lines).toMatchObject([{ sizeId: '350', quantity: 1 }]);
    const two = `ShoppingListProduct: [{id: "${mug}", size: "250", quantity: "2"}]`;
    await change(`addToShoppingList(${list}, ${two})`);
    expect((await shop.store.shoppingLists.one(jan.owner, id))?.lines[1]).toMatchObject({ sizeId: '250', quantity: 2 });
    expect(await change(`setShoppingList(${list}, ShoppingListSettingsInput: {name: "B", public: true})`)).toEqual({
      setShoppingList: done,
    });
    expect(await shop.store.shoppingLists.all(jan.owner)).toMatchObject([
      { name: 'B', token: expect.any(String), productCount: 2 },
    ]);
    expect(await change(`setShoppingList(${list}, ShoppingListSettingsInput: {public: false})`)).toMatchObject({
      setShoppingList: done,
    });
    expect((await shop.store.shoppingLists.all(jan.owner))[0]).toMatchObject({ name: 'B', token: null });
    expect(await change(`removeFromShoppingList(${list}, ${product})`)).toEqual({ removeFromShoppingList: done });
    expect((await shop.store.shoppingLists.one(jan.owner, id))?.lines).toHaveLength(1);
    expect(await change(`shoppingListDelete(${list})`)).toEqual({ shoppingListDelete: done });
    expect(await shop.store.shoppingLists.all(jan.owner)).toEqual([]);
  });

  it('answer nobody with a code and a sentence', async () => {
    const nobody = visitorOf(() => shop);
    const error = { code: 'NOT_LOGGED_IN', message: 'Zaloguj się, żeby korzystać z list zakupowych.' };
    const list = 'ShoppingListInput: {id: 1}';
    const product = `ShoppingListProduct: [{id: ${mug}, size: "350"}]`;
    for (const field of [
      'shoppingListCreate(ShoppingListSettingsInput: {name: "A"})',
      `setShoppingList(${list}, ShoppingListSettingsInput: {name: "B"})`,
      `shoppingListDelete(${list})`,
      `addToShoppingList(${list}, ${product})`,
      `removeFromShoppingList(${list}, ${product})`,
    ]) {
      const { data } = await call(nobody, `mutation { own: ${field} { status id error { code message } } }`);
      expect(data.own, field).toEqual({ status: 'error', id: null, error });
    }
    const listed = await call(nobody, '{ shoppingList { name link productCount } }');
    expect(listed).toMatchObject({ data: { shoppingList: null }, errors: [error] });
    expect(nobody.cookies.has('witryna')).toBe(false);
  });

  it.each([
    ['shoppingListDelete(ShoppingListInput: {id: 999999})', 'SHOPPING_LIST_NOT_FOUND'],
    ['shoppingListDelete(ShoppingListInput: {id: "x"})', 'SHOPPING_LIST_NOT_FOUND'],
    [`shoppingListCreate(ShoppingListSettingsInput: {name: "${'x'.repeat(81)}"})`, 'SHOPPING_LIST_NAME'],
    ['addToShoppingList(ShoppingListInput: {id: OWN}, ShoppingListProduct: [{id: 0}])', 'PRODUCT_NOT_FOUND'],
    [
      'addToShoppingList(ShoppingListInput: {id: OWN}, ShoppingListProduct: [{id: MUG, size: "nie"}])',
      'PRODUCT_NOT_FOUND',
    ],
    [
      'addToShoppingList(ShoppingListInput: {id: OWN}, ShoppingListProduct: [{id: MUG, size: "250", quantity: "x"}])',
      'SHOPPING_LIST_QUANTITY',
    ],
  ])('%s is refused as %s', async (field, code) => {
    const ewa = await newClient();
    const own = await shop.store.shoppingLists.create(ewa.owner, { name: 'A' }, Date.now());
    const named = field.replace('OWN', String(own.status === 'done' && own.id)).replace('MUG', String(mug));
    const { data } = await call(ewa, `mutation { own: ${named} { status error { code message } } }`);
    expect(data.own).toMatchObject({
      status: 'error',
      error: { code, message: expect.stringMatching(/^\p{Lu}.+\.$/u) },
    });
    expect(shop.bugs).toEqual([]);
  });

  it('refuse no products and too many', async () => {
    const ewa = await newClient();
    const many = Array(101).fill(`{id: ${mug}, size: "250"}`).join(', ');
    for (const products of ['', many]) {
      const { errors } = await call(
        ewa,
        `mutation { addToShoppingList(ShoppingListInput: {id: 1}, ShoppingListProduct: [${products}]) { status } }`,
      );
      expect(errors).toMatchObject([{ code: 'BAD_PRODUCTS' }]);
    }
  });
});

// A client of the shop's API, written from docs/api alone: lists products, reads one, fills a basket, places an order and
// prints the link at which it is paid. `node examples/headless-client.mjs http://localhost:3000` orders for real.
const [shop = 'http://localhost:3000'] = process.argv.slice(2);
const cookies = new Map();

/** Asks the shop, keeps its cookies (the basket belongs to them) and stops at the first refusal. */
async function ask(query, variables = {}) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${shop}/graphql/v1`, { method: 'POST', headers, body });
  for (const line of response.headers.getSetCookie()) cookies.set(...line.split(';')[0].split('='));
  const { data, errors } = await response.json();
  const results = Object.values(data ?? {}).flatMap((answer) => [answer, ...(answer?.results ?? [])]);
  const [refused] = [...(errors ?? []), ...results.map((answer) => answer?.error).filter(Boolean)];
  if (refused) throw new Error(`${refused.code}: ${refused.message}`);
  return data;
}

const { menu } = await ask('{ menu { name link } }');
const list = `query ($link: String!) { products(link: $link) {
  total products { id name price { price { gross { formatted } } } } } }`;
const { products } = await ask(list, { link: `${menu[0].link}?sortuj=cena-rosnaco&dostepne=tak` });
console.log(`${menu[0].name}: ${products.total}`);
for (const { name, price } of products.products) console.log(`  ${name}  ${price.price.gross.formatted}`);

const { id } = products.products[0];
const { product } = await ask('query ($id: Int!) { product(productId: $id) { name sizes { id status } } }', { id });
const size = product.sizes.find(({ status }) => status !== 'disable').id;
const add = `mutation ($input: [ProductInput!]!) { addProductsToBasket(ProductInput: $input) {
  status results { error { code message } } } }`;
await ask(add, { input: [{ id, size, quantity: 1 }] });

const { shipping, paymentsMethod } = await ask(`{ paymentsMethod { id name }
  shipping(ShippingInput: { mode: basket }) { shipping { prepaid courier { id name type } cost { formatted } } } }`);
const way = shipping.shipping.find(({ courier, prepaid }) => courier.type === 'courier' && prepaid === 'prepaid');
const method = ['online', 'transfer'].map((id) => paymentsMethod.find((own) => own.id === id)).find(Boolean);
console.log(`${product.name}: ${way.courier.name} (${way.cost.formatted}), ${method.name}`);

const person = { firstname: 'Anna', lastname: 'Nowak', phone: '501234567', country: 1143020003 };
const address = { street: 'Rzemieślnicza 7', zipcode: '83-300', city: 'Kartuzy' };
const clientData = { type: 'private', email: 'anna@example.pl', clientDeliveryData: { ...person, ...address } };
const orderData = { courierId: way.courier.id, paymentMethodId: method.id };
const create =
  'mutation ($input: OrderCreateInput!) { orderCreate(orderCreateInput: $input) { orderNumber location } }';
const { orderNumber } = (await ask(create, { input: { clientData, orderData } })).orderCreate;

const pay = `mutation ($input: ChangeOrderPaymentInput!) { changeOrderPayment(ChangeOrderPaymentInput: $input) {
  error { code message } location } }`;
const { changeOrderPayment } = await ask(pay, { input: { orderNumber, paymentMethodId: method.id } });
console.log(`order ${orderNumber}, pay at ${changeOrderPayment.location}`);

/** Exports of other platforms with many rows and the oddities of real ones: encodings, separators, variants before products. */
export interface MovedShop {
  name: string;
  files: Buffer[];
  /** Old addresses and the code of the product that each leads to. */
  addresses: [from: string, code: string][];
}

const colours = ['biały', 'żółty', 'zielony', 'łososiowy', 'śliwkowy'];
const things = ['Kubek', 'Miska', 'Dzbanek', 'Świecznik', 'Talerz', 'Obrus', 'Żyrandol', 'Półka'];
const makers = ['Glina i Ogień', 'Żaba', 'Łąka', 'Huta „Ćma”', 'Warsztat Pod Dębem'];
const shelves = ['Kubki, filiżanki', 'Łazienka', 'Światło', 'Stół > Zastawa', 'Ogród'];

const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const thing = (n: number) => `${of(things, n)} nr ${n}`;
const price = (n: number) => 900 + ((n * 37) % 40_000);
const money = (grosze: number, point = '.') => (grosze / 100).toFixed(2).replace('.', point);
const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const table = (rows: string[][], separator: string, ends = '\n') =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator) + ends).join('');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const siteMap = (addresses: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
      .map((address) => `<url><loc>${escaped(address)}</loc></url>`)
      .join('')}</urlset>`,
  );

/** What Polish programs on Windows write. */
function windows1250(text: string): Buffer {
  const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”';
  const bytes = [
    ...[0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf],
    ...[0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f, 0xaf, 0x84, 0x94],
  ];
  const known = new Map([...letters].map((letter, at) => [letter, bytes[at]]));
  return Buffer.from([...text].map((letter) => known.get(letter) ?? letter.charCodeAt(0)));
}

/** Variants stand before their product; half of the products have three. */
function wooCommerce(rows: number): MovedShop {
  const head =
    'ID,Type,SKU,GTIN,Name,Published,Description,Tax class,In stock?,Stock,Regular price,Categories,Images,Parent';
  const heads = [...head.split(','), 'Attribute 1 name', 'Attribute 1 value(s)'];
  const category = (n: number) => `${of(shelves, n).replaceAll(',', '\\,')}, Promocje`;
  const products = numbers(rows / 2.5).map((n) => {
    const sku = `WOO-${n}`;
    const isVariable = n % 2 === 0;
    const own = (type: string, more: Record<string, string>) =>
      heads.map((name) => ({ ID: String(n * 10), Type: type, Published: '1', 'In stock?': '1', ...more })[name] ?? '');
    const whole = own(isVariable ? 'variable' : 'simple, virtual', {
      SKU: sku,
      Name: thing(n),
      Description: `Toczony <b>ręcznie</b>\\nw&nbsp;Łodzi, „${n}”`,
      'Tax class': n % 7 === 0 ? 'reduced-rate' : '',
      Stock: isVariable ? '' : String(n % 20),
      'Regular price': isVariable ? '' : money(price(n), ','),
      Categories: category(n),
      Images: `https://old.example/${n}.jpg, https://old.example/brak-${n}.jpg`,
      ...(isVariable && { 'Attribute 1 name': 'Kolor', 'Attribute 1 value(s)': colours.slice(0, 3).join(', ') }),
    });
    const variants = !isVariable
      ? []
      : colours.slice(0, 3).map((colour, at) =>
          own('variation', {
            ...{
              ID: String(n * 10 + at + 1),
              SKU: `${sku}-${at}`,
              Name: `${thing(n)} - ${colour}`,
              'Tax class': 'parent',
            },
            ...{
              Stock: String(at),
              'Regular price': money(price(n) + at * 100, ','),
              Parent: at % 2 ? `id:${n * 10}` : sku,
            },
            ...{ 'Attribute 1 name': 'Kolor', 'Attribute 1 value(s)': colour },
          }),
        );
    return { n, sku, rows: [...variants, whole] };
  });
  const addresses = products.map(({ n, sku }): [string, string] => [`/produkt/${slug(thing(n))}/`, sku]);
  return {
    name: 'WooCommerce',
    files: [
      Buffer.from(`\uFEFF${table([heads, ...products.flatMap(({ rows: own }) => own)], ',', '\r\n')}`),
      siteMap(addresses.map(([from]) => `https://old.example${from}?utm_source=x`)),
    ],
    addresses,
  };
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-');

/** Rows of a product without its name add variants and pictures, at the end of the file too. */
function shopify(rows: number): MovedShop {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src';
  const products = numbers(rows / 2.5);
  const cells = (n: number, first: boolean, at: number) => [
    ...[`rzecz-${n}`, first ? thing(n) : '', first ? `<h2>Skład</h2><ul><li>len ${n}</li></ul>` : ''],
    ...[first ? of(makers, n) : '', first ? of(shelves, n) : '', first ? 'Kolor' : '', of(colours, at)],
    ...[`SHO-${n}-${at}`, money(price(n)), String(at), `https://cdn.example/${n}-${at}.jpg`],
  ];
  const variants = products.flatMap((n) => [cells(n, true, 0), cells(n, false, 1)]);
  const pictures = products
    .filter((n) => n % 2)
    .map((n) => [`rzecz-${n}`, ...Array(9).fill(''), `https://cdn.example/${n}.jpg`]);
  return {
    name: 'Shopify',
    files: [Buffer.from(table([head.split(','), ...variants, ...pictures], ','))],
    addresses: products.map((n) => [`/products/rzecz-${n}`, `rzecz-${n}`]),
  };
}

/** The file of combinations comes before that of products, with semicolons and the letters of Windows. */
function prestaShop(rows: number): MovedShop {
  const products = numbers(rows / 2);
  const heads =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Reference #;Manufacturer;Quantity;Description;URL rewritten;Image URLs (x,y,z...);Feature(Name:Value:Position)';
  const variantHeads =
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity';
  const whole = products.map((n) => [
    ...[String(n), '1', thing(n), `Strona główna,Strona główna/${of(shelves, n).replaceAll(',', '')}`],
    ...[
      (price(n) / 100).toFixed(6),
      '1',
      `PRE-${n}`,
      of(makers, n),
      String(n % 30),
      `<p>Opis; z „średnikiem” ${n}</p>`,
    ],
    ...[slug(thing(n)), `https://old.example/${n}.jpg`, `Wysokość:${n % 40} cm:1`],
  ]);
  const variants = products
    .filter((n) => n % 2)
    .flatMap((n) =>
      [0, 1].map((at) => [
        ...[String(n), 'Kolor:color:0', `${of(colours, at)}:0`, `PRE-${n}-${at}`, `${at * 5}.000000`, String(at)],
      ]),
    );
  return {
    name: 'PrestaShop',
    files: [
      windows1250(table([variantHeads.split(';'), ...variants], ';', '\r\n')),
      windows1250(table([heads.split(';'), ...whole], ';', '\r\n')),
    ],
    addresses: products.flatMap((n): [string, string][] => [
      [`/index.php?id_product=${n}&controller=product`, `PRE-${n}`],
      [`/${n}-${slug(thing(n))}.html`, `PRE-${n}`],
    ]),
  };
}

function shoper(rows: number): MovedShop {
  const products = numbers(rows);
  const heads = 'product_code;active;name;price;vat;unit;category;producer;weight;description;stock;images 1;images 2';
  const own = products.map((n) => [
    ...[`SHR-${n}`, '1', thing(n), money(price(n)), '23%', 'szt.', of(shelves, n), of(makers, n), '0.35'],
    ...[`<p>Opis "w cudzysłowie" ${n}</p>`, String(n % 12), `https://old.example/${n}.jpg`, ''],
  ]);
  const addresses = products.map((n): [string, string] => [`/pl/p/${slug(thing(n))}/${n + 7}`, `SHR-${n}`]);
  return {
    name: 'Shoper',
    files: [
      Buffer.from(table([heads.split(';'), ...own], ';')),
      siteMap(addresses.map(([from]) => `https://old.example${from}`)),
    ],
    addresses,
  };
}

function idoSell(rows: number): MovedShop {
  const products = numbers(rows / 2);
  const size = (n: number, id: number) =>
    `<size id="${id}" name="${id === 3 ? 'S' : 'M'}" code="${n}-${id}" weight="350"><price gross="${money(price(n))}" net="1"/><stock id="1" quantity="${n % 9}"/><stock id="2" quantity="${id}"/></size>`;
  const xml = products.map(
    (n) => `<product id="${n}" vat="23.0" code_on_card="IOF-${n}"><producer id="1" name="${escaped(of(makers, n))}"/>
<category id="4" name="${escaped(of(shelves, n))}"/><unit id="0" name="szt."/><card url="https://old.example/product-pol-${n}-${slug(thing(n))}.html"/>
<description><name xml:lang="eng">Cup ${n}</name><name xml:lang="pol"><![CDATA[${thing(n)}]]></name><long_desc xml:lang="pol"><![CDATA[<p>Toczony.</p>]]></long_desc></description>
<price gross="${money(price(n))}" net="1"/><sizes>${size(n, 3)}${size(n, 4)}</sizes><images><large><image url="https://old.example/${n}.jpg"/></large></images>
<parameters><parameter id="26" name="Kolor" xml:lang="pol"><value id="45" name="${of(colours, n)}"/></parameter></parameters></product>`,
  );
  return {
    name: 'IdoSell',
    files: [
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><offer file_format="IOF" version="3.0"><products language="pol" currency="PLN">${xml.join('\n')}</products></offer>`,
      ),
    ],
    addresses: products.map((n) => [`/product-pol-${n}-${slug(thing(n))}.html`, `IOF-${n}`]),
  };
}

/** Tabs and UTF-16, as spreadsheets save „Unicode”. */
function google(rows: number): MovedShop {
  const heads = [
    'id',
    'title',
    'link',
    'image_link',
    'availability',
    'price',
    'color',
    'product_type',
    'item_group_id',
    'brand',
  ];
  const own = numbers(rows / 2).flatMap((n) =>
    [0, 1].map((at) => [
      ...[`GOO-${n}-${at}`, thing(n), `https://old.example/rzeczy/${n}/${at}`, `https://old.example/${n}.jpg`],
      ...[
        at ? 'out of stock' : 'in_stock',
        `${money(price(n))} PLN`,
        of(colours, at),
        of(shelves, n),
        `GOO-${n}`,
        of(makers, n),
      ],
    ]),
  );
  return {
    name: 'Google',
    files: [Buffer.from(`\uFEFF${table([heads, ...own], '\t')}`, 'utf16le')],
    addresses: numbers(rows / 2).map((n) => [`/rzeczy/${n}/0`, `GOO-${n}`]),
  };
}

/** Exports of about this many rows. */
export const movedShops = (rows: number): MovedShop[] =>
  [wooCommerce, shopify, prestaShop, shoper, idoSell, google].map((shop) => shop(rows));

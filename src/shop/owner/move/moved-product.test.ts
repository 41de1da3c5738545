import { describe, expect, it } from 'vitest';
import * as samples from '../../../../testing/move/samples.ts';
import { decodedText } from '../../text/files/encoding.ts';
import { xmlElements } from '../../text/files/xml-reader.ts';
import { readRecord } from '../product/product-file.ts';
import { usualMoveOptions } from './move-options.ts';
import { moveTable } from './move-table.ts';
import { isPublished, productCollector } from './moved-product.ts';
import { movedRecord } from './moved-record.ts';
import { movedParagraphs } from './moved-text.ts';
import { guessedFields } from './platforms.ts';

const options = { ...usualMoveOptions, producer: 'Ceramika' };
const units = new Set(['szt']);

function read(...files: string[]) {
  const collector = productCollector();
  const kinds = files.map((text) => {
    const { kind, head, rows } = moveTable(text);
    const fields = guessedFields(head, kind);
    for (const row of rows()) collector.add(kind, fields, row);
    return kind;
  });
  const { products, skipped } = collector.finish();
  return { kinds, products, skipped };
}

function records(text: string | string[], how = options) {
  const { products } = read(...[text].flat());
  return products.map((product) => {
    const own = movedRecord(product, how, units);
    const checked = readRecord(own.record, null);
    if ('fault' in checked) throw new Error(JSON.stringify(checked.fault));
    return { ...own, product: checked.product };
  });
}

it('says nothing of further categories where a file names one at most', () => {
  for (const text of [samples.shopifyNew, samples.shoper, samples.googleTsv])
    for (const { product } of records(text)) expect(product.moreCategories).toBeUndefined();
});

describe('WooCommerce', () => {
  it('is known in English and Polish, with variations before their parents and values with commas', () => {
    const { kinds, skipped } = read(samples.wooEnglish);
    expect(kinds).toEqual([{ platform: 'woocommerce', content: 'products' }]);
    expect(skipped).toEqual([
      { name: 'Zestaw', reason: 'kind' },
      { name: 'SIEROTA', reason: 'orphan' },
    ]);
    const [shirt, cup] = records(samples.wooEnglish);
    expect(shirt?.code).toBe('KOSZ');
    expect(shirt?.product).toMatchObject({
      name: 'Koszula',
      sizeLabel: 'Rozmiar / Kolor',
      category: ['Ubrania', 'Koszule'],
      moreCategories: [['Promocje']],
      description: ['Lniana.\nSzyta w Łodzi.'],
      parameters: [{ name: 'Materiał', values: ['len', 'bawełna, czesana'] }],
    });
    // The last variation has any colour: it becomes one size for each.
    expect(shirt?.product.sizes.map(({ id, gross, amount, code }) => ({ id, gross, amount, code }))).toEqual([
      { id: 's-bialy', gross: 19_900, amount: 3, code: 'KOSZ-S' },
      { id: 'm-bialy', gross: 20_900, amount: -1, code: 'KOSZ-M' },
      { id: 'm-czarny', gross: 20_900, amount: -1, code: 'KOSZ-m-czarny' },
    ]);
    expect(shirt?.notes).toEqual(expect.arrayContaining(['anyValue', 'unknownStock']));
    expect(cup?.product.sizes[0]).toMatchObject({
      id: 'uniw',
      gross: 3_950,
      amount: 7,
      grams: 350,
      ean: '5901234123457',
    });
    const [polish] = records(samples.wooPolish);
    expect(polish?.product.moreCategories, 'the file tells all of them').toEqual([]);
    expect(polish?.product).toMatchObject({ code: 'K-1', name: 'Kubek', category: ['Dom', 'Kubki'] });
    expect(polish?.product.sizes[0]?.gross).toBe(3_950);
  });

  it('has commas in values, of a variation and of a brand too', () => {
    const file = `ID,Type,SKU,Name,Regular price,Parent,Brands,Attribute 1 name,Attribute 1 value(s)
1,variable,K,Koc,,,"Len\\, wełna i Ska",Skład,"len\\, wełna, bawełna"
2,variation,K-1,Koc,99,K,,Skład,"len\\, wełna"
3,variation,K-2,Koc,89,K,,Skład,bawełna
`;
    const [blanket] = records(file);
    expect(blanket?.product.sizes.map(({ name }) => name)).toEqual(['len, wełna', 'bawełna']);
    expect(blanket?.product.producer).toBe('Len, wełna i Ska');
  });

  it('has net prices with a rate for each tax class, when the owner says so', () => {
    const how = { ...options, prices: 'net' as const, taxes: { 'reduced-rate': 8 as const } };
    const [, cup] = records(samples.wooEnglish, how);
    expect(cup?.product).toMatchObject({ vat: 8 });
    expect(cup?.product.sizes[0]?.gross).toBe(4_266);
  });
});

describe('Shopify', () => {
  it.each([
    ['old', samples.shopifyOld],
    ['new', samples.shopifyNew],
  ])('is known by its %s headings', (_, text) => {
    const { kinds, products } = read(text);
    expect(kinds).toEqual([{ platform: 'shopify', content: 'products' }]);
    expect(products[0]?.pictures).toEqual([
      { address: 'https://cdn.example/a.jpg', alt: 'Przód', variant: null },
      { address: 'https://cdn.example/b.jpg', alt: '', variant: null },
    ]);
    const [shirt, candle] = records(text);
    expect(shirt?.product).toMatchObject({ code: 'koszulka', name: 'Koszulka', sizeLabel: 'Rozmiar', producer: 'Len' });
    expect(shirt?.product.description).toEqual(['## Skład', '**Len** z Polski', '- miękki\n- lekki']);
    expect(shirt?.product.sizes.map(({ name, gross, amount }) => [name, gross, amount])).toEqual([
      ['S', 9_900, 5],
      ['M', 10_900, 0],
    ]);
    expect(candle?.product).toMatchObject({ code: 'SW-1', sizes: [{ id: 'uniw', gross: 4_500 }] });
  });
});

describe('Shopify stock', () => {
  const amounts = (head: string, rows: string[]) => {
    const lines = rows.map((row, at) => `koc,${at === 0 ? 'Koc' : ''},Rozmiar,${at},K-${at},9.00,${row}`);
    return records(
      [`Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,${head}`, ...lines, ''].join('\n'),
    )
      .flatMap(({ product }) => product.sizes)
      .map(({ amount }) => amount);
  };

  it('that nobody counts, or that is sold without being there, has no limit', () => {
    const rows = [
      'shopify,5,deny',
      'shopify,0,deny',
      ',0,deny',
      ',,deny',
      'shopify,0,continue',
      'shopify,-3,continue',
      'shopify,4,continue',
    ];
    const expected = [5, 0, -1, -1, -1, -1, 4];
    expect(amounts('Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy', rows)).toEqual(expected);
    const headings = 'Inventory tracker,Inventory quantity,Continue selling when out of stock';
    expect(amounts(headings, rows)).toEqual(expected);
  });

  it('is what the file says where it does not say who counts', () =>
    expect(amounts('Variant Inventory Qty', ['0', '2'])).toEqual([0, 2]));
});

describe('what was not published', () => {
  it.each([
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Regular price,Published',
      ['1,simple,A,A,9,1', '2,simple,B,B,9,0', '3,simple,C,C,9,-1', '4,simple,D,D,9,2'],
      [true, false, false, false],
    ],
    [
      'WooCommerce, Polish',
      'ID;Rodzaj;SKU;Nazwa;Cena;Opublikowano',
      ['1;simple;A;A;9;1', '2;simple;B;B;9;-1'],
      [true, false],
    ],
    [
      'Shopify, old',
      'Handle,Title,Variant Price,Published,Status',
      ['a,A,9,TRUE,active', 'b,B,9,true,draft', 'c,C,9,FALSE,active', 'd,D,9,TRUE,archived', 'd,,8,,'],
      [true, false, false, false],
    ],
    [
      'Shopify, new',
      'URL handle,Title,Price,Published on online store,Status',
      ['a,A,9,TRUE,Active', 'b,B,9,FALSE,draft'],
      [true, false],
    ],
    ['PrestaShop', 'Product ID;Active (0/1);Name *;Price tax excluded', ['1;1;A;9', '2;0;B;9'], [true, false]],
    ['Shoper', 'product_code;active;name;price', ['A;1;A;9', 'B;0;B;9'], [true, false]],
    ['a file that says nothing', 'product_code;name;price', ['A;A;9'], [true]],
  ])('is known in %s', (_, head, rows, expected) => {
    const { products, skipped } = read([head, ...rows, ''].join('\n'));
    expect(skipped).toEqual([]);
    expect(products.map(isPublished)).toEqual(expected);
  });

  it('is what the product says, not its only variation', () => {
    const { products } = read(`ID,Type,SKU,Name,Regular price,Published,Parent
1,variable,A,A,,-1,
2,variation,A-1,A,9,1,A
`);
    expect(products.map(isPublished)).toEqual([false]);
  });
});

describe('PrestaShop', () => {
  it('has net prices, and combinations with their impact in another file', () => {
    const { kinds, products } = read(samples.prestashopVariants, samples.prestashop);
    expect(kinds.map(({ content }) => content)).toEqual(['variants', 'products']);
    expect(products[0]?.pictures.map(({ address }) => address)).toEqual([
      'https://old.example/1.jpg',
      'https://old.example/2,large.jpg',
    ]);
    const [player] = records([samples.prestashopVariants, samples.prestashop]);
    expect(player?.product).toMatchObject({
      code: 'REF-1',
      category: ['Muzyka', 'Odtwarzacze'],
      sizeLabel: 'Kolor / Dysk',
      parameters: [{ name: 'Wysokość', values: ['12 cm'] }],
    });
    expect(player?.product.sizes.map(({ name, gross, amount }) => [name, gross, amount])).toEqual([
      ['Niebieski / 16 GB', 12_300, 4],
      ['Czarny / 32 GB', 18_450, 0],
    ]);
  });
});

describe('Shoper', () => {
  it('is read as CSV and as XML', () => {
    for (const text of [samples.shoper, samples.shoperXml]) {
      expect(read(text).kinds).toEqual([{ platform: 'shoper', content: 'products' }]);
      const [cup] = records(text);
      expect(cup?.product).toMatchObject({
        code: 'KUB-1',
        vat: 8,
        producer: 'Żaba',
        category: ['Dom', 'Kubki'],
        unit: 'szt',
      });
      expect(cup?.product.sizes[0]).toMatchObject({ gross: 3_900, amount: 12, grams: 350 });
      expect(read(text).products[0]?.pictures).toHaveLength(2);
    }
  });
});

describe('IdoSell IOF', () => {
  it('has sizes, menu paths, parameters, addresses and several warehouses', () => {
    const { kinds, products } = read(samples.idosell);
    expect(kinds).toEqual([{ platform: 'idosell', content: 'products' }]);
    expect(products[0]?.row.get('address')).toBe('https://old.example/product-pol-15-Kubek.html');
    const [cup, jug] = records(samples.idosell);
    expect(cup?.product).toMatchObject({
      code: 'K-1',
      vat: 23,
      category: ['Dom', 'Kubki'],
      parameters: [{ name: 'Kolor', values: ['biały', 'szary'] }],
    });
    expect(cup?.product.sizes).toMatchObject([
      { id: 's', code: 'KUB-S', gross: 3_900, amount: 6, grams: 350, ean: '5901234123457' },
      { id: 'm', code: '15-4', gross: 4_900, amount: -1 },
    ]);
    expect(jug?.product.sizes).toMatchObject([{ id: 'uniw', gross: 12_000, amount: 2.5 }]);
  });
});

describe('a Google feed', () => {
  it('is read as RSS, Atom and TSV; a group is one product', () => {
    for (const text of [samples.googleRss, samples.googleAtom, samples.googleTsv]) {
      expect(read(text).kinds).toEqual([{ platform: 'google', content: 'products' }]);
      const [cup, bowl] = records(text);
      expect(cup?.product).toMatchObject({
        code: 'G-1',
        name: 'Kubek',
        category: ['Dom', 'Kubki'],
        sizeLabel: 'Kolor',
      });
      expect(cup?.product.sizes.map(({ name, gross, amount }) => [name, gross, amount])).toEqual([
        ['biały', 3_900, -1],
        ['szary', 3_950, 0],
      ]);
      expect(bowl?.product).toMatchObject({ code: 'M-1', parameters: [{ name: 'Kolor', values: ['zielony'] }] });
    }
  });
});

describe('files', () => {
  const text = 'kod;nazwa;cena\r\nA;Żółć, ślad, źdźbło ąę;"1 234,50"\r\n';
  const inBytes = (bytes: Record<string, number>) =>
    Uint8Array.from([...text], (sign) => bytes[sign] ?? sign.charCodeAt(0));
  const shared = { ó: 0xf3, ł: 0xb3, ć: 0xe6, Ż: 0xaf, ę: 0xea, ż: 0xbf };

  it('are read in UTF-8, UTF-16, Windows-1250 and ISO-8859-2', () => {
    const windows = inBytes({ ...shared, ś: 0x9c, ź: 0x9f, ą: 0xb9 });
    const iso = inBytes({ ...shared, ś: 0xb6, ź: 0xbc, ą: 0xb1 });
    const utf8 = new TextEncoder().encode(`\uFEFF${text}`);
    const utf16 = new Uint8Array(Uint16Array.from([...`\uFEFF${text}`], (sign) => sign.charCodeAt(0)).buffer);
    for (const bytes of [windows, iso, utf8, utf16]) {
      const [one] = records(decodedText(bytes));
      expect(one?.product).toMatchObject({ code: 'A', name: 'Żółć, ślad, źdźbło ąę' });
      expect(one?.product.sizes[0]?.gross).toBe(123_450);
    }
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><a>&d;</a>'],
    ['<a><b>&unknown;</b></a>'],
    ['<a><b></a></b>'],
    ['<a>'],
    ['<a/><a/>'],
    ['<a b=c></a>'],
    ['<'.repeat(100_000)],
    [`<a${' '.repeat(100_000)}`],
    [`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`],
  ])('refuses XML that is unsafe or broken: %.40s', (xml) => {
    expect(() => [...xmlElements(xml, () => true)]).toThrow(SyntaxError);
  });

  it.each([[''], ['one'], ['a;b\r\n"open;1'], ['<a><b/></a>'], ['\0\u0001'], ['{"a":1}']])(
    'refuses %j as a table',
    (text) => {
      expect(() => [...moveTable(text).rows()]).toThrow(SyntaxError);
    },
  );

  it('lose what a description may not have', () => {
    expect(movedParagraphs('<p>a</p><script>alert(1)</script><p>b &amp; &lt;c&gt;</p><style>x')).toEqual([
      'a',
      'b & <c>',
    ]);
    expect(movedParagraphs(`<div>${'x'.repeat(50_000)}</div>`).join('').length).toBeLessThan(20_000);
  });
});

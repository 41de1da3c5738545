import { expect, it } from 'vitest';
import settings from '../../../shop.config.ts';
import { sampleOrders } from '../../../testing/order/any-order.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { sampleKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import { saleDocument } from '../../shop/order/documents/make-document.ts';
import type { Order } from '../../shop/order/order.ts';
import { documentFacts } from './document-facts.ts';
import { saleDocumentPdf } from './sale-document-pdf.ts';
import { textPdf } from './text-pdf.ts';

const { firm, sent } = sampleOrders;
const at = Date.UTC(2026, 10, 17, 9);
const drawn = (
  order: Order,
  kind: 'proof' | 'invoice',
  ksef: { link: string; number: string | null; certificateLink?: string } | null = null,
) => {
  const document = saleDocument(order, {
    ...documentFacts(settings),
    kind,
    number: kind === 'proof' ? 'PZ/7/2026' : 'FV/7/2026',
    issuedOn: '2026-11-17',
    soldOn: '2026-11-16',
  });
  return saleDocumentPdf(document, {
    shop: settings.name,
    at,
    ksef: ksef && { certificateLink: null, ...ksef },
    overrides: {},
  });
};

it('an invoice can be read and copied, with Polish letters and its sums by rate', async () => {
  const link = 'https://qr.ksef.mf.gov.pl/invoice/9999999982/17-11-2026/abc';
  const [first = '', more] = pdfPages(await drawn(firm, 'invoice', { link, number: sampleKsefNumber }));
  expect(more).toBeUndefined();
  expect(first).not.toContain('\uFFFD');
  for (const line of [
    'Faktura FV/7/2026',
    'Data wystawienia: 17 listopada 2026, Kartuzy',
    'Data sprzedaży: 16 listopada 2026',
    'Zamówienie: GL-1048576',
    'Glina i Len sp. z o.o.',
    'ul. Rzemieślnicza 7',
    'NIP 9999999982',
    'Kawiarnia „Źdźbło” & Córki sp. z o.o.',
    'ul. Łąkowa 12A/4',
    'NIP 5260250274',
    'Kubek szałwiowy, 350 ml',
    'Miód lipowy',
    '−17,80 zł',
    '160,20 zł',
    'Dostawa: Paczkomat',
    'Podsumowanie według stawek VAT',
    '23%',
    '140,80 zł',
    '32,39 zł',
    '173,19 zł',
    '5%',
    '33,43 zł',
    '1,67 zł',
    '174,23 zł',
    '208,29 zł',
    'Do zapłaty razem: 208,29 zł',
    'Forma płatności: Przelew tradycyjny',
    'Zapłacono: 208,29 zł, 16 listopada 2026',
    'Kod QR prowadzi do faktury w KSeF.',
    `Numer KSeF: ${sampleKsefNumber}`,
    'Strona 1 z 1',
  ])
    expect(first.split('\n')).toContain(line);
  expect(first).toContain('kapitał zakładowy 50 000,00 zł');
  const [waits = ''] = pdfPages(await drawn(firm, 'invoice', { link, number: null }));
  expect(waits).toContain('Faktura czeka na numer KSeF.');
  expect(waits).not.toContain('Kod QR');
});

it('a proof of purchase says that it is no receipt, and names gifts', async () => {
  const [text = ''] = pdfPages(await drawn(sent, 'proof'));
  expect(text).toContain('Potwierdzenie zakupu PZ/7/2026');
  expect(text).toContain('To potwierdzenie nie jest fakturą ani paragonem fiskalnym.');
  expect(text).toContain('Żaneta Śliwińska-Źródło');
  expect(text).toContain('Próbki tkanin lnianych');
  expect(text).not.toContain('KSeF');
});

it('art. 8b of the VAT act: a gift card is marked as outside VAT, with the reason', async () => {
  const lines = firm.lines.slice(0, 1).map((line) => ({
    ...line,
    slug: 'karta-podarunkowa',
    name: 'Karta podarunkowa',
    vat: null,
    discount: { gross: 0, net: 0 },
    worth: { gross: 100_00, net: 100_00 },
  }));
  const rates = [{ vat: null, net: 100_00, tax: 0, gross: 100_00 }];
  const order = { ...firm, lines, sums: { ...firm.sums, rates, toPay: 100_00 } };
  const [text = ''] = pdfPages(await drawn(order, 'proof'));
  expect(text.split('\n').filter((line) => line === 'np.')).toHaveLength(2);
  expect(text).toContain('nie podlega VAT (art. 8b');
  expect(text).not.toContain('zw.');
});

it('many lines go over several pages: each begins with the head of the table, the last has the sums', async () => {
  const [line] = firm.lines;
  const name = 'Obrus lniany z mereżką w kolorze terakoty, szyty na wymiar w pracowni w Kartuzach';
  const lines = Array.from({ length: 90 }, (_, index) => ({
    ...(line ?? firm.lines[0]),
    id: index + 1,
    name: `${name} ${index + 1}`,
    vat: 23,
    discount: { gross: 0, net: 0 },
    worth: { gross: 1000, net: 813 },
    price: { gross: 500, net: 407 },
  })) as Order['lines'];
  const gross = 90 * 1000 + 1299;
  const rates = [{ vat: 23 as const, net: 74_227, tax: gross - 74_227, gross }];
  const pages = pdfPages(await drawn({ ...firm, lines, sums: { ...firm.sums, rates, toPay: gross } }, 'invoice'));
  expect(pages.length).toBeGreaterThan(3);
  const last = pages.at(-1) ?? '';
  expect(last).toContain('Do zapłaty razem: 912,99 zł');
  expect(pages.slice(0, -1).join('\n')).not.toContain('Do zapłaty razem');
  const numbered = pages.map((text) => text.split('\n'));
  for (const [index, text] of numbered.entries()) {
    expect(text).toContain(`Strona ${index + 1} z ${pages.length}`);
    const hasLines = text.some((own) => own.startsWith('Obrus'));
    if (hasLines) expect(text).toContain('Wartość brutto');
  }
  const places = numbered.flatMap((text) => text.filter((own) => /^\d+$/.test(own))).map(Number);
  expect(places, 'every line is there once, in order').toEqual(Array.from({ length: 91 }, (_, index) => index + 1));
});

it('a long text has its headings with what follows them, and no addresses of links', async () => {
  const body = Array.from({ length: 60 }, (_, index) => [
    { h2: `Rozdział ${index + 1}` },
    { p: 'Wszystko, co zażółcone, jaźń gęślą ćwiczy: [Zwroty](/informacje/zwroty). '.repeat(4) },
    { list: ['Pierwsze.', 'Drugie.'] },
  ]).flat();
  const pageNumber = (page: number, pages: number) => `${page}/${pages}`;
  const pages = pdfPages(
    await textPdf([{ title: 'Regulamin', lead: 'Zasady.', body }], { title: 'R', author: 'G', at, pageNumber }),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join('\n')).toContain('zażółcone, jaźń gęślą ćwiczy');
  expect(pages.join('\n')).not.toContain('/informacje');
  for (const text of pages) expect(text.split('\n').at(-2)).not.toMatch(/^Rozdział/);
});

it('the same document is drawn the same, however often', async () => {
  const [one, other] = await Promise.all([drawn(sent, 'proof'), drawn(sent, 'proof')]);
  expect(one.equals(other)).toBe(true);
});

it('an invoice that was issued offline has both codes with their labels, until it has its number', async () => {
  const link = 'https://qr-test.ksef.mf.gov.pl/invoice/9999999982/17-11-2026/abc';
  const certificateLink = 'https://qr-test.ksef.mf.gov.pl/certificate/Nip/9999999982/9999999982/01F2/abc/signed';
  const offline = pdfPages(await drawn(firm, 'invoice', { link, number: null, certificateLink })).join('\n');
  for (const text of ['OFFLINE', 'CERTYFIKAT', link, certificateLink]) expect(offline).toContain(text);
  const numbered = pdfPages(await drawn(firm, 'invoice', { link, number: sampleKsefNumber, certificateLink })).join(
    '\n',
  );
  expect(numbered).toContain(sampleKsefNumber);
  expect(numbered).not.toContain('OFFLINE');
  expect(numbered).not.toContain('CERTYFIKAT');
});

import { formatMoney } from '../../shop/money/money.ts';
import { documentMessages } from '../../shop/order/documents/document-messages.ts';
import type {
  DocumentParty,
  DocumentRate,
  SaleDocument,
  SettledAdvance,
} from '../../shop/order/documents/sale-document.ts';
import { isPolishNip, polishNip } from '../../shop/order/documents/tax-number.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { methodName } from '../../shop/payment/payment-sentences.ts';
import { qrCode } from '../../shop/payment/qr-code.ts';
import { type Overrides, type Translate, translator } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { correctedLinesTable, moneyBack } from './correction-pdf.ts';
import { drawPdf, fontSizes, heightOf, inks, type Pdf, pageFrame, roomFor, write } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

type Say = Translate<keyof typeof documentMessages>;

/** The address of the invoice in KSeF, and its number there once it has one. */
export interface InKsef {
  link: string;
  number: string | null;
  /** Code II of an invoice that was issued offline. */
  certificateLink: string | null;
}

interface Options {
  /** Name of the shop. */
  shop: string;
  at: number;
  ksef: InKsef | null;
  overrides: Overrides;
}

/** A proof of purchase or an invoice for printing. */
export function saleDocumentPdf(document: SaleDocument, { shop, at, ksef, overrides }: Options): Promise<Buffer> {
  const say = translator(overrides, documentMessages);
  const title = say(`document.${document.kind}`, { number: document.number });
  const pageNumber = (own: number, pages: number) => say('document.page', { page: own, pages });
  return drawPdf({ title, author: document.seller.name, at, pageNumber }, (pdf) => {
    let end = head(pdf, document, { shop, title, say });
    end = parties(pdf, document, say, end + 20);
    const { correction } = document;
    end = correction
      ? correctedLinesTable(pdf, correction, { say, rateText }, end + 20)
      : linesTable(pdf, document, say, end + 20);
    end = ratesTable(pdf, document, say, end + 20);
    end = correction ? moneyBack(pdf, correction, say, end + 16) : payment(pdf, document, { say, overrides }, end + 16);
    if (ksef) ksefCode(pdf, ksef, say, end + 16);
  });
}

function head(
  pdf: Pdf,
  document: SaleDocument,
  { shop, title, say }: { shop: string; title: string; say: Say },
): number {
  const { issuedOn, issuedIn, soldOn, orderNumber, correction, ordered } = document;
  let end = write(pdf, shop, { at: pageFrame.top, ink: inks.soft });
  end = write(pdf, title, { at: end + 6, size: fontSizes.title, bold: true });
  const facts = [
    say('document.issued', { day: formatDay(issuedOn), town: issuedIn }),
    say(ordered === undefined ? 'document.sold' : 'document.received', { day: formatDay(soldOn) }),
    say('document.order', { number: orderNumber }),
    ...(document.kind === 'proof' ? [say('document.proofNote')] : []),
    ...(correction
      ? [
          say('document.corrects', { number: correction.number, day: formatDay(correction.issuedOn) }),
          say('document.reason', { reason: correction.reason }),
        ]
      : []),
  ];
  return write(pdf, facts.join('\n'), { at: end + 6 });
}

function parties(pdf: Pdf, { seller, buyer }: SaleDocument, say: Say, at: number): number {
  const width = pageFrame.width / 2 - 12;
  const column = (label: string, lines: string[], x: number): number => {
    const end = write(pdf, label, { at, x, width, size: fontSizes.small, ink: inks.soft });
    const [name = '', ...rest] = lines;
    const nameEnd = write(pdf, name, { at: end + 2, x, width, bold: true });
    return write(pdf, rest.join('\n'), { at: nameEnd, x, width });
  };
  return Math.max(
    column(say('document.seller'), [...partyLines(seller, say), ...seller.register], pageFrame.left),
    column(say('document.buyer'), partyLines(buyer, say), pageFrame.left + pageFrame.width / 2 + 12),
  );
}

function partyLines({ name, street, town, country, taxNumber }: DocumentParty, say: Say): string[] {
  const number = isPolishNip(taxNumber)
    ? say('document.taxNumber', { number: polishNip(taxNumber) })
    : say('document.euTaxNumber', { number: taxNumber });
  const abroad = country === 'PL' ? '' : country;
  return [name, street, [town, abroad].filter(Boolean).join(', '), taxNumber === '' ? '' : number].filter(Boolean);
}

function rateText(vat: DocumentRate, say: Say): string {
  if (vat === null) return say('document.exempt');
  return vat === 'np' ? say('document.outsideVat') : `${vat}%`;
}

function linesTable(pdf: Pdf, { lines }: SaleDocument, say: Say, at: number): number {
  const hasDiscounts = lines.some(({ discount }) => discount !== 0);
  const columns = [
    { title: say('document.place'), width: 28 },
    { title: say('document.name'), width: hasDiscounts ? 171 : 236 },
    { title: say('document.quantity'), width: 60, align: 'right' as const },
    { title: say('document.price'), width: 70, align: 'right' as const },
    ...(hasDiscounts ? [{ title: say('document.discount'), width: 65, align: 'right' as const }] : []),
    { title: say('document.rate'), width: 35, align: 'right' as const },
    { title: say('document.value'), width: 50, align: 'right' as const },
  ];
  // The value column gets the width that the narrow columns leave.
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  const wide = columns.map((column, index) =>
    index === columns.length - 1 ? { ...column, width: column.width + pageFrame.width - taken } : column,
  );
  const rows = lines.map(({ name, quantity, unit, price, discount, gross, vat }, index) => ({
    cells: [
      `${index + 1}`,
      name,
      `${formatNumber(quantity)} ${unit}`,
      formatMoney(price),
      ...(hasDiscounts ? [discount === 0 ? '' : formatMoney(-discount)] : []),
      rateText(vat, say),
      formatMoney(gross),
    ],
  }));
  return drawTable(pdf, wide, rows, { at });
}

/** Not split over pages: sums on two pages are hard to check. */
function ratesTable(pdf: Pdf, document: SaleDocument, say: Say, at: number): number {
  const { rates, net, tax, gross, exemption, correction } = document;
  const top = roomFor(pdf, at, 70 + rates.length * 24);
  const heading = write(pdf, say(correction ? 'document.differences' : 'document.rates'), {
    at: top,
    size: fontSizes.heading,
    bold: true,
  });
  const amounts = (one: { net: number; tax: number; gross: number }) => [one.net, one.tax, one.gross].map(formatMoney);
  const right = (title: string) => ({ title, width: 90, align: 'right' as const });
  const end = drawTable(
    pdf,
    [
      { title: say('document.rate'), width: pageFrame.width - 270 },
      ...[say('document.net'), say('document.tax'), say('document.gross')].map(right),
    ],
    [
      ...rates.map((rate) => ({ cells: [rateText(rate.vat, say), ...amounts(rate)] })),
      { cells: [say('document.sum'), ...amounts({ net, tax, gross })], bold: true },
    ],
    { at: heading + 4 },
  );
  const notes = [
    ...(exemption === null ? [] : [say('document.exemption', { basis: exemption })]),
    ...(rates.some(({ vat }) => vat === 'np') ? [say('document.outsideVatNote')] : []),
  ];
  if (notes.length === 0) return end;
  return write(pdf, notes.join('\n'), { at: end + 6, size: fontSizes.small, ink: inks.soft });
}

function payment(
  pdf: Pdf,
  { gross, ordered, lines: sold, settles, payment: { method, vouchers, paid, paidOn, left, account } }: SaleDocument,
  { say, overrides }: { say: Say; overrides: Overrides },
  at: number,
): number {
  const total = say(ordered === undefined ? 'document.total' : 'document.advanceTotal', { amount: formatMoney(gross) });
  const whole = settles ? sold.reduce((sum, line) => sum + line.gross, 0) : ordered;
  const paidLine = paidOn
    ? say('document.paidOn', { amount: formatMoney(paid), day: formatDay(paidOn) })
    : say('document.paid', { amount: formatMoney(paid) });
  const lines = [
    ...(whole === undefined ? [] : [say('document.ordered', { amount: formatMoney(whole) })]),
    ...(settles ? [say('document.settles', settledWords(settles))] : []),
    ...(method ? [say('document.method', { method: methodName(translator(overrides, paymentMessages), method) })] : []),
    ...(vouchers > 0 ? [say('document.vouchers', { amount: formatMoney(vouchers) })] : []),
    ...(paid > 0 ? [paidLine] : []),
    ...(left > 0 ? [say('document.left', { amount: formatMoney(left) })] : []),
    ...(account ? [say('document.account', { account })] : []),
  ].join('\n');
  const top = roomFor(pdf, at, 24 + heightOf(pdf, lines));
  const end = write(pdf, total, { at: top, size: fontSizes.heading + 2, bold: true });
  return write(pdf, lines, { at: end + 4 });
}

const settledWords = ({ number, issuedOn, gross }: SettledAdvance) => ({
  number,
  day: formatDay(issuedOn),
  amount: formatMoney(gross),
});

const codeSize = 110;

/**
 * The KSeF code with the number below it. An invoice that was issued offline has both codes until it has a number; one
 * that waits otherwise has a note only: that version is only seen by staff.
 */
function ksefCode(pdf: Pdf, { link, number, certificateLink }: InKsef, say: Say, at: number): void {
  if (number === null && certificateLink === null) {
    write(pdf, say('document.ksefWaiting'), { at: roomFor(pdf, at, 14) });
    return;
  }
  const label = number === null ? say('document.ksefOffline') : say('document.ksef', { number });
  const end = codeWithLabel(pdf, { link, label, note: say('document.ksefCode') }, at);
  if (number === null && certificateLink !== null)
    codeWithLabel(
      pdf,
      { link: certificateLink, label: say('document.ksefCertificate'), note: say('document.ksefCertificateCode') },
      end + 16,
    );
}

function codeWithLabel(pdf: Pdf, { link, label, note }: Record<'link' | 'label' | 'note', string>, at: number): number {
  const top = roomFor(pdf, at, codeSize + 16);
  const { size, path } = qrCode(link);
  pdf
    .save()
    .translate(pageFrame.left, top)
    .scale(codeSize / size)
    .path(path)
    .fill(inks.text)
    .restore();
  const beside = { x: pageFrame.left + codeSize + 12, width: pageFrame.width - codeSize - 12 };
  const end = write(pdf, label, { at: top + codeSize + 4, size: fontSizes.small });
  const noteEnd = write(pdf, note, { at: top + 12, ...beside, ink: inks.soft });
  write(pdf, link, { at: noteEnd + 4, ...beside, size: fontSizes.small, ink: inks.soft });
  return end;
}

import { type Grosze, money2 } from '../../money/money.ts';
import type { Instant } from '../../time/instant.ts';
import { invoiceType, orderNode, settledNode } from './advance/fa3-advance.ts';
import { paymentNode } from './fa3-payment.ts';
import type { Correction, DocumentLine, DocumentParty, DocumentRate, SaleDocument } from './sale-document.ts';
import { hasEuPrefix, isPolishNip, polishNip } from './tax-number.ts';
import { writeXml, type XmlNode, xmlText } from './xml.ts';

const namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';
const schemaVersion = '1-0E';
/** The lengths that the schema allows. */
const longest = { text: 512, unit: 256, number: 256 };
/** The correction takes effect on the day of its issue. */
const countsWhenIssued = 2;

/**
 * The FA(3) structure of an invoice or a correction for KSeF. The order of the elements is the schema's. `earlier`: the
 * KSeF number of the corrected invoice, or of the advance invoice that this one follows; `null`: it is not in KSeF.
 */
export function fa3(document: SaleDocument, madeAt: Instant, earlier: string | null = null): string {
  const head: XmlNode = [
    'Naglowek',
    [
      { xml: `<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="${schemaVersion}">FA</KodFormularza>` },
      ['WariantFormularza', 3],
      ['DataWytworzeniaFa', new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z')],
    ],
  ];
  const body = [head, seller(document), buyer(document.buyer), invoice(document, earlier)].map(writeXml).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Faktura xmlns="${namespace}">${body}</Faktura>\n`;
}

const text = (content: string, most = longest.text): string => xmlText(content, most);

/** VAT art. 97(10)(2) and (3): the seller has the prefix in deliveries within the Union. */
function seller(document: SaleDocument): XmlNode {
  const { taxNumber, name, ...address } = document.seller;
  const isWithinUnion = [...document.rates, ...document.lines].some(({ vat }) => rateCode(vat, document) === '0 WDT');
  return [
    'Podmiot1',
    [
      isWithinUnion ? ['PrefiksPodatnika', 'PL'] : null,
      [
        'DaneIdentyfikacyjne',
        [
          ['NIP', polishNip(taxNumber)],
          ['Nazwa', text(name)],
        ],
      ],
      addressNode(address),
    ],
  ];
}

/** JST and GV: the buyer is neither part of a local government nor of a VAT group, as far as the order says. */
function buyer({ taxNumber, name, ...address }: DocumentParty): XmlNode {
  const hasAddress = address.street !== '' || address.town !== '';
  return [
    'Podmiot2',
    [
      ['DaneIdentyfikacyjne', [...taxId(taxNumber, address.country), ['Nazwa', text(name)]]],
      hasAddress ? addressNode(address) : null,
      ['JST', 2],
      ['GV', 2],
    ],
  ];
}

function taxId(taxNumber: string, country: string): XmlNode[] {
  const plain = taxNumber.replace(/[\s.-]/g, '').toUpperCase();
  if (plain === '') return [['BrakID', 1]];
  if (hasEuPrefix(plain)) {
    return [
      ['KodUE', plain.slice(0, 2)],
      ['NrVatUE', plain.slice(2)],
    ];
  }
  if (isPolishNip(plain)) return [['NIP', polishNip(plain)]];
  return [
    ['KodKraju', country],
    ['NrID', text(plain, 50)],
  ];
}

function addressNode({ street, town, country }: Pick<DocumentParty, 'street' | 'town' | 'country'>): XmlNode {
  const [first, second] = [street, town].filter((line) => line !== '');
  return [
    'Adres',
    [['KodKraju', country], ['AdresL1', text(first ?? '')], second === undefined ? null : ['AdresL2', text(second)]],
  ];
}

function invoice(document: SaleDocument, earlier: string | null): XmlNode {
  const { correction, settles, ordered } = document;
  const rows = correction
    ? correctedLines(correction, document)
    : document.lines.map((line, at) => lineNode(line, at + 1, document));
  return [
    'Fa',
    [
      ['KodWaluty', 'PLN'],
      ['P_1', document.issuedOn],
      document.issuedIn === '' ? null : ['P_1M', text(document.issuedIn, longest.number)],
      ['P_2', text(document.number, longest.number)],
      ['P_6', document.soldOn],
      ...rateSums(document),
      ['P_15', money2(document.gross)],
      notes(document),
      ['RodzajFaktury', invoiceType(document)],
      ...(correction ? correctedInvoice(correction, earlier) : []),
      settles && !correction ? settledNode(settles, earlier) : null,
      // An advance invoice has the node of the order instead.
      ...(ordered === undefined ? rows : []),
      correction ? null : paymentNode(document),
      orderNode(document, ({ vat }) => rateCode(vat, document)),
    ],
  ];
}

function correctedInvoice({ number, issuedOn, reason, before }: Correction, corrected: string | null): XmlNode[] {
  const inKsef: XmlNode[] =
    corrected === null
      ? [['NrKSeFN', 1]]
      : [
          ['NrKSeF', 1],
          ['NrKSeFFaKorygowanej', corrected],
        ];
  return [
    ['PrzyczynaKorekty', text(reason, longest.number)],
    ['TypKorekty', countsWhenIssued],
    [
      'DaneFaKorygowanej',
      [['DataWystFaKorygowanej', issuedOn], ['NrFaKorygowanej', text(number, longest.number)], ...inKsef],
    ],
    ...(before === undefined ? [] : [['P_15ZK', money2(before)] as const]),
  ];
}

/** Each changed line before and after, with its number in the invoice. */
const correctedLines = ({ lines }: Correction, document: SaleDocument): XmlNode[] =>
  lines.flatMap(({ place, before, after }) => [
    lineNode(before, place, document, true),
    lineNode(after, place, document),
  ]);

/** Net and tax by rate, each rate in its own field. */
function rateSums(document: SaleDocument): XmlNode[] {
  const sums: XmlNode[] = [];
  for (const { field, taxField, holds } of rateFields) {
    const own = document.rates.filter(({ vat }) => holds(rateCode(vat, document)));
    if (own.length === 0) continue;
    const total = (amount: (one: (typeof own)[number]) => Grosze) =>
      money2(own.reduce((sum, one) => sum + amount(one), 0));
    sums.push([field, total(({ net }) => net)]);
    if (taxField) sums.push([taxField, total(({ tax }) => tax)]);
  }
  return sums;
}

type RateCode = '23' | '8' | '5' | '0 KR' | '0 WDT' | '0 EX' | 'zw' | 'np I';

const fieldOf = (code: RateCode, field: string, taxField?: string) => ({
  field,
  taxField,
  holds: (own: RateCode) => own === code,
});

/** In the order of the schema. */
const rateFields = [
  fieldOf('23', 'P_13_1', 'P_14_1'),
  fieldOf('8', 'P_13_2', 'P_14_2'),
  fieldOf('5', 'P_13_3', 'P_14_3'),
  fieldOf('0 KR', 'P_13_6_1'),
  fieldOf('0 WDT', 'P_13_6_2'),
  fieldOf('0 EX', 'P_13_6_3'),
  fieldOf('zw', 'P_13_7'),
  fieldOf('np I', 'P_13_8'),
];

/**
 * A rate of 0 has three codes: domestic, to a company in the EU, and export. Of the two codes for outside VAT, the
 * other one is for services to companies in the EU.
 */
function rateCode(vat: DocumentRate, { buyer: { taxNumber, country } }: SaleDocument): RateCode {
  if (vat === null) return 'zw';
  if (vat === 'np') return 'np I';
  if (vat !== 0) return `${vat}`;
  if (country === 'PL') return '0 KR';
  return hasEuPrefix(taxNumber) ? '0 WDT' : '0 EX';
}

function notes({ exemption }: SaleDocument): XmlNode {
  const exempt: XmlNode[] =
    exemption === null
      ? [['P_19N', 1]]
      : [
          ['P_19', 1],
          ['P_19A', text(exemption, longest.number)],
        ];
  return [
    'Adnotacje',
    [
      ['P_16', 2],
      ['P_17', 2],
      ['P_18', 2],
      ['P_18A', 2],
      ['Zwolnienie', exempt],
      ['NoweSrodkiTransportu', [['P_22N', 1]]],
      ['P_23', 2],
      ['PMarzy', [['P_PMarzyN', 1]]],
    ],
  ];
}

function lineNode(line: DocumentLine, place: number, document: SaleDocument, isBefore = false): XmlNode {
  return [
    'FaWiersz',
    [
      ['NrWierszaFa', place],
      ['P_7', text(line.name)],
      ['P_8A', text(line.unit, longest.unit)],
      ['P_8B', line.quantity],
      ['P_9B', money2(line.price)],
      line.discount === 0 ? null : ['P_10', money2(line.discount)],
      ['P_11A', money2(line.gross)],
      ['P_12', rateCode(line.vat, document)],
      isBefore ? ['StanPrzed', 1] : null,
    ],
  ];
}

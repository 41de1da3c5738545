import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { sampleKsefNumber } from '../../order/documents/ksef/ksef-number.ts';
import type { SaleDocumentKind } from '../../order/documents/sale-document.ts';
import { type OrderMailKind, orderMailKinds } from '../../order/effects/effects-of.ts';
import type { Order, OrderLine } from '../../order/order.ts';
import { accountOf, cancelledBack, plainMoney } from '../../return/account/line-account.ts';
import { mailText } from '../mail-blocks.ts';
import { mailHtml } from '../mail-html.ts';
import { giftCardMail, invoiceMail, orderMail } from './compose-order-mail.ts';
import type { OrderMailFacts } from './mail-facts.ts';

const { plain, sent, partSent, firm } = sampleOrders;
const colours = { paper: '#eee', paperLight: '#fff', ink: '#000', inkSoft: '#333', line: '#ccc', clay: '#9c4427' };
const factsOf = (order: Order): OrderMailFacts => ({
  order,
  back: order.state === 'cancelled' ? cancelledBack(accountOf(order, plainMoney(order), { paying: true })) : null,
  hasSubscription: false,
  shop: 'Glina i Len',
  seller: {
    lines: [
      'Glina i Len sp. z o.o.',
      'ul. Rzemieślnicza 7',
      '83-300 Kartuzy',
      'NIP 9999999982',
      'KRS 0009999999',
      'Sąd Rejonowy Gdańsk-Północ w Gdańsku, VII Wydział Gospodarczy KRS',
      'kapitał zakładowy 50 000,00 zł',
    ],
    address: 'Glina i Len sp. z o.o., ul. Rzemieślnicza 7, 83-300 Kartuzy',
    email: 'sklep@example.com',
    phone: '58 123 45 67',
    hours: 'od poniedziałku do piątku, 9:00–16:00',
  },
  features: {},
  places: {},
  link: 'https://sklep.example/zamowienia/link/abc',
  transfer: {
    account: '17 9999 0002 0000 0000 2000 1234',
    holder: 'Glina i Len sp. z o.o.',
    title: 'Zamówienie GL-1048576',
  },
  withdrawal: { link: 'Odstąp od umowy tutaj', address: 'https://sklep.example/odstapienie' },
  tracking: (number) => (number.startsWith('6026') ? `https://paczka.example/${number}` : null),
  overrides: {},
});
const textOf = (kind: OrderMailKind, order: Order, parcelId = order.parcels[0]?.id): string => {
  const mail = orderMail(kind, { ...factsOf(order), ...(parcelId === undefined ? {} : { parcelId }) });
  return mail ? `${mail.subject}\n${mailText(mail.blocks)}`.replaceAll('\u00a0', ' ') : 'no mail';
};
const htmlText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** Art. 12 ust. 1 of the act on consumer rights, by its points, with art. 21 and art. 206 KSH. */
const law: [point: string, said: string][] = [
  ['1 main features', 'Kubek szałwiowy, 350 ml'],
  ['1 how many', '2 szt. × 89,00 zł'],
  ['2 who sells', 'Glina i Len sp. z o.o.'],
  ['2 register (KSH 206): court', 'Sąd Rejonowy Gdańsk-Północ w Gdańsku'],
  ['2 register (KSH 206): number', 'KRS 0009999999'],
  ['2 register (KSH 206): capital', 'kapitał zakładowy 50 000,00 zł'],
  ['2 tax number', 'NIP 9999999982'],
  ['3 address', 'ul. Rzemieślnicza 7'],
  ['3 e-mail', 'sklep@example.com'],
  ['3 telephone', '58 123 45 67'],
  ['4 where to complain', 'Reklamację złóż e-mailem: sklep@example.com, albo listem: Glina i Len sp. z o.o.'],
  ['5 whole price with taxes', 'Razem z VAT: 208,29 zł'],
  ['5 tax by rate', 'w tym VAT 23%: 32,39 zł'],
  ['5 tax by rate', 'w tym VAT 5%: 1,67 zł'],
  ['5 cost of delivery', 'Dostawa: Paczkomat: 12,99 zł'],
  ['6 cost of calling', 'opłata jak za zwykłe połączenie'],
  ['7 way of paying', 'Sposób płatności: Przelew tradycyjny.'],
  ['7 time of paying', 'Zapłać'],
  ['7 transfer: account', 'Numer rachunku: 17 9999 0002 0000 0000 2000 1234'],
  ['8 day after a late payment', 'Późniejsza wpłata przesuwa go o tyle samo dni roboczych.'],
  ['7 transfer: title', 'Tytuł: Zamówienie GL-1048576'],
  ['8 way of delivery', 'ul. Długie Ogrody 8'],
  ['8 latest day', 'Termin dostawy: najpóźniej 19 listopada 2026.'],
  ['8 complaints', 'Odpowiemy w ciągu 14 dni'],
  ['9 right to withdraw', 'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni'],
  ['9 when it ends', '14 dni od dnia, w którym weszli Państwo w posiadanie towaru'],
  ['9 how', 'w drodze jednoznacznego oświadczenia'],
  ['9 online (2023/2673)', 'drogą elektroniczną na naszej stronie internetowej: https://sklep.example/odstapienie'],
  ['9 online: its label', 'link „Odstąp od umowy tutaj”'],
  ['9 online: receipt', 'potwierdzenie otrzymania informacji o odstąpieniu od umowy na trwałym nośniku'],
  ['9 form', 'wzór formularza odstąpienia od umowy'],
  ['9 money back', 'nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji'],
  ['10 cost of sending back', 'Będą Państwo musieli ponieść bezpośrednie koszty zwrotu towaru.'],
  ['13 duty of conformity', 'Mamy obowiązek dostarczyć towar'],
  ['14 guarantee', 'Nie udzielamy dodatkowej gwarancji'],
  ['21 out of court', 'wojewódzkiego inspektora Inspekcji Handlowej'],
  ['art. 21 consents confirmed', 'Akceptuję regulamin sklepu.'],
  ['art. 21 attached', 'W załącznikach: regulamin i wzór formularza odstąpienia od umowy.'],
  ['UIC 4(2) lowest price', 'Najniższa cena z 30 dni przed obniżką: 99,00 zł'],
];

it('every amount of every mail is named net or gross to whoever has net prices', () => {
  const { payment, sums } = plain;
  const own: Order = {
    ...plain,
    priceType: 'net',
    sums: { ...sums, advance: 5_000 },
    payment: { ...payment, state: 'paid', due: 5_000, paid: 5_000, refunded: 1_000 },
  };
  const waiting: Order = { ...own, payment: { ...own.payment, state: 'waiting', paid: 0, refunded: 0 } };
  const cancelled: Order = { ...own, state: 'cancelled', sums: { ...own.sums, vouchers: 700 } };
  const mails = [
    ...(['paid', 'sent', 'ready', 'refunded'] as const).map((kind) => textOf(kind, own)),
    textOf('payment-reminder', waiting),
    textOf('cancelled', cancelled),
  ];
  for (const text of mails) {
    const amounts = text.replace('kapitał zakładowy 50 000,00 zł', '').match(/\d,\d{2} zł( netto| brutto)?/g) ?? [];
    expect(amounts.length, text).toBeGreaterThan(0);
    expect(
      amounts.filter((amount) => amount.endsWith('zł')),
      text,
    ).toEqual([]);
  }
  expect(textOf('paid', { ...own, priceType: 'gross' }), 'others read gross alone').not.toContain('brutto');
});

it('the confirmation of goods that are paid on delivery and not reserved says so', () => {
  const unheld = 'nie rezerwujemy produktów';
  const cash = { ...plain.payment, method: 'cash' as const, state: 'none' as const, heldUntil: null };
  const textWith = (payment: Order['payment']) => textOf('placed', { ...plain, state: 'placed', payment });
  expect(textWith({ ...cash, stockUntil: plain.placedAt })).toContain(unheld);
  expect(textWith({ ...cash, stockUntil: plain.placedAt + 1 })).not.toContain(unheld);
  expect(textWith(cash)).not.toContain(unheld);
});

it('the confirmation shows net first to clients with net prices', () => {
  const text = textOf('placed', { ...plain, priceType: 'net' });
  for (const said of [
    'Dostawa: Paczkomat: 10,56 zł netto (12,99 zł brutto)',
    'zł netto (208,29 zł brutto)',
    '2 szt. × 72,36 zł netto',
    '350 ml: 130,25 zł netto (160,20 zł brutto)',
    'Do zapłaty: 174,23 zł netto (208,29 zł brutto)',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('Razem z VAT');
  expect(textOf('placed', plain), 'others read gross alone').not.toContain('netto');
});

describe('the link to withdraw', () => {
  it.each(['paid', 'accepted', 'parcel-sent', 'sent', 'ready', 'delivered'] as const)(
    'stands in the mail %s',
    (kind) => {
      expect(textOf(kind, kind === 'parcel-sent' ? partSent : plain)).toContain(
        'Odstąp od umowy tutaj:\nhttps://sklep.example/odstapienie',
      );
    },
  );

  it.each(['cancelled', 'expired', 'refunded'] as const)('is not in the mail %s', (kind) => {
    expect(textOf(kind, plain)).not.toContain('Odstąp od umowy tutaj');
  });
});

describe('an order without the right to withdraw', () => {
  const kinds = ['placed', 'paid', 'accepted', 'sent', 'ready', 'delivered'] as const;
  const made = { withdrawal: 'made_to_order' as const, comment: 'z imieniem Ania' };
  const excluded = { ...plain, lines: plain.lines.map((line) => ({ ...line, ...made })) };

  it.each(kinds)('is offered none in the mail %s: only excluded goods, or a firm', (kind) => {
    for (const order of [excluded, firm]) {
      const text = textOf(kind, order);
      expect(text).not.toContain('możesz odstąpić');
      expect(text).not.toContain('https://sklep.example/odstapienie');
    }
  });

  it('is told why', () => {
    expect(textOf('delivered', excluded)).toContain('Od tej umowy nie można odstąpić.');
    expect(textOf('delivered', firm)).toContain('prawo odstąpienia od umowy nie przysługuje');
    expect(textOf('placed', excluded)).toContain('W załączniku: regulamin.');
  });
});

describe('the confirmation of the contract', () => {
  it.each(law)('art. 12 %s', (_, said) => {
    expect(textOf('placed', plain)).toContain(said);
  });

  it.each([
    ['since-offered', 'Najniższa cena od rozpoczęcia sprzedaży do obniżki: 99,00 zł'],
    ['before-first-cut', 'Cena przed pierwszą obniżką: 99,00 zł'],
  ] as const)('UIC 4(3) and 4(4): the price before a cut is named for what it is, %s', (lowestBasis, said) => {
    const text = textOf('placed', { ...plain, lines: plain.lines.map((line) => ({ ...line, lowestBasis })) });
    expect(text).toContain(said);
    expect(text).not.toContain('Najniższa cena z 30 dni');
  });

  it('says the same as HTML, without pictures and scripts', () => {
    const mail = orderMail('placed', factsOf(plain));
    if (!mail) throw new Error('no mail');
    const html = mailHtml(mail, { shop: 'Glina i Len', colours });
    expect(html).not.toMatch(/<(img|script|link|style)\b/);
    const told = htmlText(html);
    for (const block of mail.blocks) {
      if ('p' in block) expect(told).toContain(block.p.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '));
    }
    expect(html).toContain('href="https://sklep.example/zamowienia/link/abc"');
  });

  it('asks for no money that has come already', () => {
    const waiting = { ...plain.payment, state: 'waiting' as const };
    expect(textOf('placed', { ...plain, payment: waiting })).toContain('Do zapłaty: 208,29 zł');
    const paid = { ...plain.payment, state: 'paid' as const, paid: plain.sums.toPay, heldUntil: null };
    const text = textOf('placed', { ...plain, payment: paid });
    expect(text).toContain('Zapłacono: 208,29 zł');
    expect(text).toContain('Płatność już do nas dotarła.');
    expect(text).not.toContain('Do zapłaty');
    const advance = { ...plain, payment: { ...paid, paid: 40_00 }, sums: { ...plain.sums, advance: 40_00 } };
    expect(textOf('placed', advance)).toContain('Do zapłaty: 208,29 zł');
  });

  it('names what is exempt from VAT and what is outside it as the pages do, with its sum and no tax', () => {
    const none = { vat: null, net: 80_00, tax: 0, gross: 80_00 };
    const lines = plain.lines.map((line, at) => {
      const worth = { net: 50_00, gross: 50_00 };
      return at === 0 ? { ...line, vat: null, giftCard: true as const, worth, discount: { net: 0, gross: 0 } } : line;
    });
    const text = textOf('placed', { ...plain, lines, sums: { ...plain.sums, rates: [...plain.sums.rates, none] } });
    expect(text).toContain('w tym karta podarunkowa, nie podlega VAT (np.): 50,00 zł');
    expect(text).toContain('w tym sprzedaż zwolniona z VAT: 30,00 zł');
    expect(text).toContain('w tym VAT 23%: 32,39 zł');
  });

  it('calls what the buyer wrote as its field did: indications of goods made to order, else a comment', () => {
    const of = (more: Partial<OrderLine>) =>
      textOf('placed', { ...plain, lines: plain.lines.map((line) => ({ ...line, comment: 'Ania', ...more })) });
    expect(of({ withdrawal: 'made_to_order' })).toContain('Twoje wskazania: Ania');
    expect(of({})).toContain('Komentarz: Ania');
    expect(of({})).not.toContain('Twoje wskazania');
  });

  it('lists each part of the sum with its sign, and only those that the order has', () => {
    const vat = (gross: number) => ({ net: gross - 23, gross });
    const sums = {
      ...plain.sums,
      discount: vat(10_00),
      fee: vat(5_00),
      vouchers: 50_00,
      toPay: 158_29,
      advance: 40_00,
    };
    const rows = textOf('placed', { ...plain, code: 'JESIEN', sums });
    for (const row of [
      'Rabat z kodu JESIEN: −10,00 zł',
      'Opłata za płatność przy odbiorze: 5,00 zł',
      'Karta podarunkowa: −50,00 zł',
      'Do zapłaty: 158,29 zł',
      'w tym zaliczka przed wysyłką: 40,00 zł',
      'w tym przy odbiorze: 118,29 zł',
    ]) {
      expect(rows).toContain(row);
    }
    const none = { net: 0, gross: 0 };
    const without = textOf('placed', { ...plain, code: 'JESIEN', sums: { ...plain.sums, discount: none, fee: none } });
    for (const label of [
      'Rabat z kodu JESIEN',
      'Opłata za',
      'Karta podarunkowa',
      'w tym zaliczka',
      'w tym przy odbiorze',
    ]) {
      expect(without).not.toContain(label);
    }
  });

  it('names no consent that was not given, and no advertising', () => {
    expect(textOf('placed', plain)).not.toContain('Chcę dostawać wiadomości');
  });

  it('gives firms the terms, and the instruction only where the purchase is outside their trade', () => {
    const text = textOf('placed', firm);
    expect(text).not.toContain('prawo odstąpić');
    expect(text).toContain('prawo odstąpienia od umowy nie przysługuje');
    expect(text).toContain('W załączniku: regulamin.');
    const outside = { ...firm, buyer: { ...firm.buyer, outsideTrade: true } };
    expect(textOf('placed', outside)).toContain('Mają Państwo prawo odstąpić');
  });

  it('confirms the loss of withdrawal for digital content (art. 38) and explains services (art. 35)', () => {
    const consent = { name: 'digital', wording: 'Zgadzam się na dostarczenie od razu.', given: true };
    const only = (type: 'product_virtual' | 'product_service') => ({
      ...plain,
      consents: [{ ...consent, name: type === 'product_virtual' ? 'digital' : 'service' }],
      lines: plain.lines.map((line) => ({ ...line, type })),
    });
    const digital = textOf('placed', only('product_virtual'));
    expect(digital).toContain('tracisz prawo odstąpienia');
    expect(digital).toContain('14 dni od dnia zawarcia umowy');
    expect(digital).not.toContain('w posiadanie');
    expect(textOf('placed', only('product_service'))).toContain('kwotę proporcjonalną');
  });

  it('confirms a service with its term and place, and never calls it sent', () => {
    const [first] = plain.lines;
    if (!first) throw new Error('no line');
    const workshop: OrderLine = {
      ...first,
      type: 'product_service',
      slug: 'warsztaty',
      name: 'Warsztaty ceramiki',
      version: null,
      parts: [],
      sizeName: 'sobota 5 grudnia, 10–13',
      quantity: 2,
      unit: 'miejsce',
      withdrawal: 'dated_service',
    };
    const delivery = { ...plain.delivery, carrier: 'email' as const, name: 'E-mailem', point: null };
    const order: Order = { ...plain, state: 'sent', delivery, parcels: [], lines: [workshop] };
    const text = textOf('sent', order);
    expect(text).toContain('Zamówienie GL-1048576: potwierdzenie');
    expect(text).toContain('Potwierdzamy udział');
    expect(text).toContain('Usługa: Warsztaty ceramiki\nTermin: sobota 5 grudnia, 10–13\n');
    expect(text).toContain('Miejsce: Glina i Len sp. z o.o., ul. Rzemieślnicza 7, 83-300 Kartuzy\nIle: 2 miejsce');
    const told = orderMail('sent', { ...factsOf(order), places: { warsztaty: 'ul. Jeziorna 14, Kartuzy' } });
    expect(mailText(told?.blocks ?? [])).toContain('Miejsce: ul. Jeziorna 14, Kartuzy');
    for (const kind of ['paid', 'accepted', 'sent', 'delivered'] as const)
      expect(textOf(kind, order), kind).not.toMatch(/wysłali|wysyłki|w drodze|nadali|dostarczon/);
    expect(textOf('placed', order)).not.toContain('od razu po opłaceniu');

    const withCode = { ...order, lines: [workshop, { ...first, type: 'product_virtual' as const }] };
    expect(textOf('sent', withCode)).toContain('To, co cyfrowe, wysłaliśmy e-mailem');
    expect(textOf('sent', withCode)).toContain('Termin: sobota 5 grudnia');
    const withCup = { ...sent, lines: [...sent.lines, workshop] };
    expect(textOf('sent', withCup)).toContain('Termin: sobota 5 grudnia');
    const { withdrawal: _, ...undated } = { ...workshop, sizeName: '' };
    const advice = textOf('sent', { ...order, lines: [undated] });
    expect(advice).toContain('Potwierdzamy usługę');
    expect(advice).not.toMatch(/Termin:|Miejsce:/);
  });

  it('names what cannot be given back, with the reason', () => {
    const honey = (line: OrderLine) =>
      line.slug === 'miod-lipowy' ? { ...line, withdrawal: 'perishable' as const } : line;
    const text = textOf('placed', { ...plain, lines: plain.lines.map(honey) });
    expect(text).toContain('art. 38 ustawy o prawach konsumenta');
    expect(text).toContain('Miód lipowy: Produkt szybko się psuje, dlatego od tej umowy nie można odstąpić.');
    expect(text).toContain('Mają Państwo prawo odstąpić');
  });

  it('names the main features as the order form did (art. 12 point 1)', () => {
    const [line] = plain.lines;
    const mail = orderMail('placed', { ...factsOf(plain), features: { [line?.slug ?? '']: ['Materiał: kamionka'] } });
    expect(mailText(mail?.blocks ?? [])).toContain('Materiał: kamionka');
  });

  it('names the length of a subscription and how it ends (art. 12 points 16 and 17)', () => {
    const order = { ...plain, lines: plain.lines.map((line) => ({ ...line, subscriptionDays: 30 })) };
    expect(textOf('placed', order)).toContain('Subskrypcja co miesiąc, na czas nieoznaczony.');
  });

  it('names the latest day of each parcel, and 30 days where nobody knows one', () => {
    const [parcel] = plain.parcels;
    if (!parcel) throw new Error('no parcel');
    const parcels = [
      { ...parcel, lines: [{ lineId: 1, quantity: 2 }] },
      { ...parcel, id: 2, lines: [{ lineId: 2, quantity: 1 }], days: { from: '2026-12-01', to: '2026-12-02' } },
    ];
    const text = textOf('placed', { ...plain, parcels });
    expect(text).toContain('Paczka 1: Kubek szałwiowy, 350 ml. Termin dostawy: najpóźniej 19 listopada 2026.');
    expect(text).toContain('Paczka 2: Miód lipowy. Termin dostawy: najpóźniej 2 grudnia 2026.');
    const unknown = { ...plain, delivery: { ...plain.delivery, days: null }, parcels: [{ ...parcel, days: null }] };
    expect(textOf('placed', unknown)).toContain('najpóźniej 16 grudnia 2026.');
  });

  it('names the time of an online payment, the cash of the courier, and nothing where nothing is owed', () => {
    const heldUntil = Date.UTC(2026, 10, 16, 13, 35);
    const online: Order = { ...plain, payment: { ...plain.payment, method: 'blik', heldUntil } };
    expect(textOf('placed', online)).toContain('Zapłać do 16 listopada 2026, do godziny 14:35.');
    expect(textOf('placed', online)).not.toContain('Numer rachunku');
    const cash: Order = { ...plain, payment: { ...plain.payment, method: 'cash', state: 'none' } };
    expect(textOf('placed', cash)).toContain('Zapłacisz przy odbiorze: 208,29 zł.');
    const free: Order = { ...plain, sums: { ...plain.sums, vouchers: 20_829, toPay: 0 } };
    expect(textOf('placed', free)).toContain('Nie ma nic do zapłaty.');
    expect(textOf('placed', free)).toContain('Karta podarunkowa: −208,29 zł');
  });
});

describe('mails of an order', () => {
  it.each(orderMailKinds)('%s: names the order, leads to it, says who sells, has every gap filled', (kind) => {
    const order = kind === 'parcel-sent' ? partSent : kind.startsWith('payment-') || kind === 'placed' ? plain : sent;
    const text = textOf(kind, order);
    expect(text).toContain(order.number);
    expect(text).toContain('https://sklep.example/zamowienia/link/abc');
    expect(text).toContain('KRS 0009999999');
    expect(text).not.toMatch(/\{\w+\}|undefined|null/);
  });

  it('asks for payment only while it is possible', () => {
    for (const kind of ['payment-failed', 'payment-reminder'] as const) {
      expect(textOf(kind, sent)).toBe('no mail');
      expect(textOf(kind, { ...plain, state: 'cancelled' })).toBe('no mail');
      expect(textOf(kind, { ...plain, payment: { ...plain.payment, state: 'none', method: 'cash' } })).toBe('no mail');
    }
    const heldUntil = Date.UTC(2026, 10, 16, 13, 35);
    const failed: Order = { ...plain, payment: { ...plain.payment, state: 'failed', heldUntil } };
    expect(textOf('payment-failed', failed)).toContain('do 16 listopada 2026, do godziny 14:35');
  });

  it('says who cancelled, why, and what happens to the money', () => {
    const cancel = (event: string, more: Partial<Order> = {}): Order => ({
      ...sent,
      state: 'cancelled',
      history: [...sent.history, { at: 1, who: 'shop', what: 'order', event, state: 'cancelled' }],
      ...more,
    });
    expect(textOf('cancelled', cancel('cancelByShopper'))).toMatch(
      /na Twoją prośbę[\s\S]*Oddamy całą zapłaconą kwotę, 208,29 zł/,
    );
    const because = cancel('cancelByShop');
    const note = { at: 2, who: 'shop', what: 'note', event: 'Szkliwo pękło w piecu.', state: 'cancelled' } as const;
    expect(textOf('cancelled', { ...because, history: [...because.history, note] })).toContain(
      'Powód: Szkliwo pękło w piecu.',
    );
    const unpaid = cancel('cancelByShop', { payment: { ...plain.payment, state: 'expired' } });
    expect(textOf('cancelled', unpaid)).toContain('Nie musisz nic płacić.');
    const withCard = cancel('cancelByShop', {
      payment: unpaid.payment,
      sums: { ...sent.sums, vouchers: 5000, toPay: 15_829 },
    });
    expect(textOf('cancelled', withCard)).toContain('Kwota 50,00 zł zapłacona kartą podarunkową wraca na kartę');
  });

  it('says under which number a parcel is followed, with the carrier’s page where it is known', () => {
    expect(textOf('sent', sent)).toContain(
      'Numer przesyłki 602677199900000123456789:\nhttps://paczka.example/602677199900000123456789',
    );
    const other = { ...sent, parcels: sent.parcels.map((parcel) => ({ ...parcel, trackingNumber: 'A1' })) };
    expect(textOf('sent', other)).toContain('Numer przesyłki: A1');
    const cash: Order = { ...sent, payment: { ...sent.payment, method: 'cash', state: 'none', paid: 0 } };
    expect(textOf('sent', cash)).toContain('Przygotuj 208,29 zł');
  });

  it('says what is in a parcel that left before others, how it is followed, and what comes later', () => {
    const text = textOf('parcel-sent', partSent);
    expect(text).toContain('Zamówienie GL-1048576: część jest w drodze');
    expect(text).toContain('nadaliśmy część Twojego zamówienia GL-1048576. Sposób dostawy: Paczkomat.');
    const [left, later] = text.split('Wyślemy później');
    expect(left).toContain('- Kubek szałwiowy, 350 ml: 2 szt.');
    expect(left).toContain(
      'Numer przesyłki 602677199900000123456789:\nhttps://paczka.example/602677199900000123456789',
    );
    expect(left).toContain('U Ciebie najpóźniej 19 listopada 2026.');
    expect(left).not.toContain('Miód lipowy');
    expect(later).toContain('- Miód lipowy: 1 szt.');
    expect(later).toContain('U Ciebie najpóźniej 2 grudnia 2026.');
    expect(later).not.toContain('Kubek szałwiowy');
  });

  it('says nothing of one parcel once all have left, or when it is not among them', () => {
    const parcels = partSent.parcels.map((parcel) => ({ ...parcel, state: 'handed_over' as const }));
    expect(textOf('parcel-sent', { ...partSent, state: 'sent', parcels })).toBe('no mail');
    expect(textOf('parcel-sent', { ...partSent, state: 'cancelled' })).toBe('no mail');
    expect(textOf('parcel-sent', partSent, 99)).toBe('no mail');
  });

  it('asks for the cash of an order with its first parcel, which collects for all', () => {
    const cash: Order = { ...partSent, payment: { ...partSent.payment, method: 'cash', state: 'none', paid: 0 } };
    expect(textOf('parcel-sent', cash)).toContain('Przygotuj 208,29 zł');
    const [first, second] = cash.parcels;
    if (!first || !second) throw new Error('two parcels');
    const parcels = [
      { ...first, state: 'planned' as const },
      { ...second, state: 'handed_over' as const },
    ];
    expect(textOf('parcel-sent', { ...cash, parcels }, second.id)).not.toContain('Przygotuj');
  });

  it('tells an advance apart from what is paid on delivery', () => {
    const sums = { ...plain.sums, advance: 40_00 };
    const heldUntil = Date.UTC(2026, 10, 16, 13, 35);
    const waiting: Order = { ...plain, sums, payment: { ...plain.payment, method: 'blik', due: 40_00, heldUntil } };
    const placed = textOf('placed', waiting);
    expect(placed).toContain('Przed wysyłką zapłacisz zaliczkę: 40,00 zł, a przy odbiorze: 168,29 zł.');
    expect(placed).toContain('w tym zaliczka przed wysyłką: 40,00 zł');
    expect(placed).toContain('Zapłać do 16 listopada 2026, do godziny 14:35.');
    const byTransfer: Order = { ...waiting, payment: { ...waiting.payment, method: 'transfer' } };
    expect(textOf('placed', byTransfer)).toMatch(/Numer rachunku[\s\S]*Kwota: 40,00 zł/);
    expect(textOf('payment-reminder', byTransfer)).toMatch(/ 40,00 zł/);
    const paid: Order = { ...waiting, payment: { ...waiting.payment, state: 'paid', paid: 40_00, heldUntil: null } };
    expect(textOf('placed', paid)).toContain('Zaliczka już do nas dotarła.');
    expect(textOf('paid', paid)).toContain('Przy odbiorze zapłacisz 168,29 zł.');
    expect(textOf('sent', { ...paid, state: 'sent' })).toContain('Przygotuj 168,29 zł');
    const collected: Order = { ...paid, payment: { ...paid.payment, due: 208_29, paid: 208_29 } };
    expect(textOf('sent', { ...collected, state: 'sent' })).not.toContain('Przygotuj');
  });

  it('says where the parcel waits, and how long the place is open', () => {
    expect(textOf('ready', sent)).toMatch(/GDA12M\nul. Długie Ogrody 8\n80-765 Gdańsk[\s\S]*Godziny otwarcia: 24\/7/);
    const collect: Order = { ...sent, delivery: { ...sent.delivery, carrier: 'collect', point: null } };
    expect(textOf('ready', collect)).toMatch(/ul. Rzemieślnicza 7[\s\S]*od poniedziałku do piątku/);
  });

  it('says how much of the money is back', () => {
    const back = (refunded: number) => textOf('refunded', { ...sent, payment: { ...sent.payment, refunded } });
    expect(back(20_829)).toContain('zwróciliśmy 208,29 zł');
    expect(back(5000)).toContain('Dotąd wróciło 50,00 zł z 208,29 zł.');
    expect(back(5000)).toContain('tym samym sposobem');
    const cash = (refunded: number) =>
      textOf('refunded', { ...sent, payment: { ...sent.payment, method: 'cash', refunded } });
    for (const refunded of [5_000, 20_829]) {
      expect(cash(refunded), 'cash goes back by transfer').toContain('przelewem');
      expect(cash(refunded)).not.toContain('tym samym sposobem');
    }
    const advance = (refunded: number) =>
      textOf('refunded', {
        ...sent,
        sums: { ...sent.sums, advance: 5_000 },
        payment: { ...sent.payment, method: 'online', refunded },
      });
    expect(advance(5_000), 'the advance goes back as it came').toContain('tym samym sposobem');
    expect(advance(5_000)).not.toContain('przelewem');
    expect(advance(5_001)).toContain('zaliczkę tym samym sposobem, którym przyszła, resztę przelewem');
  });

  it('brings gift cards in words, without a code in the subject', () => {
    const facts = { ...factsOf(plain), number: 'GL-1', until: Date.UTC(2028, 10, 16) };
    const mail = giftCardMail([{ code: 'ABCD-EFGH-JKLM', value: 10_000 }], facts);
    const text = mailText(mail.blocks).replaceAll('\u00a0', ' ');
    expect(mail.subject).not.toContain('ABCD');
    expect(text).toContain('ABCD-EFGH-JKLM');
    expect(text).toContain('Wartość: 100,00 zł');
    expect(text).toContain('do 16 listopada 2028');
  });

  it('brings an invoice, and says that it is in KSeF where it is', () => {
    const of = (ksefNumber: string | null, kind: SaleDocumentKind = 'invoice') => {
      const { subject, blocks } = invoiceMail({ number: 'FV/1/2026', kind, ksefNumber }, factsOf(firm));
      return `${subject}\n${mailText(blocks)}`;
    };
    expect(of(sampleKsefNumber)).toContain('faktura FV/1/2026 do zamówienia GL-1048576');
    expect(of(sampleKsefNumber)).toContain(`w Krajowym Systemie e-Faktur pod numerem ${sampleKsefNumber}`);
    expect(of(null)).not.toContain('KSeF');
    expect(of(null)).not.toContain('Dokumentuje pieniądze');
    expect(of(null, 'advance')).toContain('Dokumentuje pieniądze');
    expect(of(sampleKsefNumber, 'correction')).toMatch(
      /^Faktura korygująca FV\/1\/2026[\s\S]*faktura korygująca FV\/1/,
    );
  });
});

it('what was typed is a text in the HTML, never markup', () => {
  const blocks = [
    { p: '<b>&"' },
    { list: ['<i>'] },
    { rows: [{ label: '<u>', value: '<s>' }] },
    { link: '<a>', address: '"><x>' },
  ];
  const html = mailHtml({ subject: '<script>', blocks }, { shop: '<h1>', colours });
  expect(html).not.toMatch(/<(script|b|i|u|s|x)>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

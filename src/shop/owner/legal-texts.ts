import type { TextBlock } from '../content/content.ts';
import { withdrawalFormText, withdrawalInstruction } from '../order/withdrawal/statutory-texts.ts';
import type { Company } from './company.ts';

/** Parts of the legally required pages that the drafts and the demo share. */

const addressOf = ({ name, street, postcode, city }: Company): string => `${name}, ${street}, ${postcode} ${city}`;

/** The instruction and the form of withdrawal: annexes 1 and 2 of the act, filled in. */
export function withdrawalTexts(company: Company, link: string): TextBlock[] {
  const seller = { address: addressOf(company), email: company.email, phone: company.phone };
  const { title, lead, rows, note } = withdrawalFormText(seller);
  return [
    ...withdrawalInstruction({
      starts: ['delivery', 'last_delivery', 'first_delivery', 'contract'],
      seller,
      online: `[${link}](/odstapienie)`,
      hasService: true,
    }),
    { h2: title },
    { p: lead },
    { list: rows.map(({ text, lines }) => (lines > 0 ? `${text} …` : text)) },
    { p: note },
  ];
}

/** When there is no right to withdraw (art. 38 of the act on consumer rights). */
export const withdrawalExceptions: TextBlock[] = [
  { h2: 'Kiedy prawo nie przysługuje' },
  {
    list: [
      'Towar wykonany według wskazań kupującego albo służący zaspokojeniu jego zindywidualizowanych potrzeb. Bez ' +
        'takich wskazań prawo zostaje.',
      'Towar, który szybko się psuje lub ma krótki termin przydatności do użycia.',
      'Towar w zapieczętowanym opakowaniu, którego po otwarciu nie można zwrócić ze względu na ochronę zdrowia lub ' +
        'względy higieniczne.',
      'Treść cyfrowa, którą zaczęliśmy dostarczać za wyraźną zgodą, po informacji o utracie prawa i jej potwierdzeniu.',
      'Usługa związana z wypoczynkiem lub wydarzeniem, gdy w umowie oznaczono jej dzień, na przykład warsztaty.',
    ],
  },
  {
    p:
      'O wyjątku informujemy na stronie produktu i przed złożeniem zamówienia. Firmie, która kupuje w ramach swojej ' +
      'działalności zawodowej, prawo odstąpienia nie przysługuje.',
  },
];

/** Rules of loyalty points: how they are earned, counted, spent, taken back and lost. */
export const loyaltyRules: TextBlock = {
  list: [
    'Punkty zbiera klient, który ma konto i składa zamówienie po zalogowaniu. Ile punktów daje produkt, podajemy na ' +
      'jego stronie i w koszyku. Karty podarunkowe i produkty kupione za punkty nie dają punktów.',
    'Punkty dopisujemy, gdy zamówienie zostanie dostarczone. Stan i historię widać na koncie, na stronie „Punkty”.',
    'Punktami można zapłacić za produkty, które mają cenę w punktach. Punktów nie wymieniamy na pieniądze i nie można ' +
      'ich przekazać innej osobie.',
    'Gdy pieniądze za zamówienie wracają do kupującego, odejmujemy punkty za tę część zamówienia, najwyżej tyle, ile ' +
      'jest na koncie. Punkty, którymi zapłacono za zwrócony towar lub anulowane zamówienie, wracają na konto.',
    'Punkty nie tracą ważności. Przepadają, gdy konto zostanie usunięte.',
    'O zmianie tych zasad lub końcu programu zawiadamiamy e-mailem co najmniej 14 dni wcześniej; w tym czasie zebrane ' +
      'punkty można wykorzystać na dotychczasowych zasadach.',
  ],
};

/** Taking old electrical goods back (act of 11 September 2015, art. 37); empty if the shop sells none. */
export const takeBackTexts = ({ takeBackPlace, bdo }: Company): TextBlock[] =>
  takeBackPlace
    ? [
        { h2: 'Stary sprzęt elektryczny' },
        {
          p:
            'Gdy dostarczamy do domu nowy sprzęt elektryczny, bezpłatnie odbieramy zużyty sprzęt tego samego rodzaju, ' +
            'który pełnił te same funkcje, w miejscu dostawy. Zaznacz to w uwagach do zamówienia. Zużyty sprzęt, w liczbie ' +
            `nie większej niż kupiony, można też oddać bezpłatnie tutaj: ${takeBackPlace}.`,
        },
        {
          p:
            'Zużytego sprzętu nie wolno wyrzucać razem z innymi odpadami: może zawierać substancje szkodliwe dla ' +
            `zdrowia i środowiska. Przyjmują go także punkty selektywnej zbiórki w każdej gminie.${bdo ? ` Nasz numer rejestrowy BDO: ${bdo}.` : ''}`,
        },
      ]
    : [];

/** The scope of the accessibility statement: everything that a buyer does in the shop. */
export const accessibleServices =
  'wyszukiwania i przeglądania produktów, koszyka, składania i opłacania zamówień, konta klienta, śledzenia zamówień, ' +
  'odstąpienia od umowy, zwrotów, reklamacji, opinii i stron informacyjnych';

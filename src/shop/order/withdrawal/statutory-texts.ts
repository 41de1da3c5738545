/**
 * The model instruction on withdrawal and the model form: annexes 1 and 2 of the act of 30 May 2014 on consumer rights,
 * in the wording with „towar” that is valid since 2023. Instructing by the filled-in model fulfils the duty (art. 13),
 * so the words are the act's, and owners cannot change them.
 */

/** The start of the 14 days: the alternative texts of the model, in quotation marks, at its note 1. */
export type TermStart = 'contract' | 'delivery' | 'last_delivery' | 'first_delivery';

const starts: Record<TermStart, string> = {
  contract: 'zawarcia umowy.',
  delivery:
    'w którym weszli Państwo w posiadanie towaru lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie towaru.',
  last_delivery:
    'w którym weszli Państwo w posiadanie ostatniego z towarów lub w którym osoba trzecia, inna niż przewoźnik i wskazana przez Państwa, weszła w posiadanie ostatniego z towarów.',
  first_delivery:
    'w którym weszli Państwo w posiadanie pierwszego z towarów lub w którym osoba trzecia, inna niż przewoźnik i wskazana przez Państwa, weszła w posiadanie pierwszego z towarów.',
};

/** What the period is about, if a contract has more than one. The model covers a contract with one. */
const parts: Record<TermStart, string> = {
  contract: 'W części dotyczącej usług i treści cyfrowych: termin',
  delivery: 'W części dotyczącej towarów: termin',
  last_delivery: 'Gdy towary są dostarczane osobno: termin',
  first_delivery: 'W części dotyczącej regularnego dostarczania towarów: termin',
};

interface Seller {
  /** Name and seat on one line. */
  address: string;
  email: string;
  phone: string;
}

interface InstructionFacts {
  starts: readonly TermStart[];
  seller: Seller;
  /** The page for withdrawing online. */
  online: string;
  /** A service that begins before the withdrawal period is over, at the consumer's request. */
  hasService?: boolean;
}

type Block = { h2: string } | { p: string };

/** Annex 1, filled in. */
export function withdrawalInstruction({ starts: own, seller, online, hasService = false }: InstructionFacts): Block[] {
  const hasGoods = own.some((start) => start !== 'contract');
  return [
    { h2: 'Prawo odstąpienia od umowy' },
    { p: 'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny.' },
    ...own.map((start) => ({
      p: `${own.length > 1 ? parts[start] : 'Termin'} do odstąpienia od umowy wygasa po upływie 14 dni od dnia${start === 'contract' ? ' ' : ', '}${starts[start]}`,
    })),
    {
      p: `Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas (${seller.address}, tel. ${seller.phone}, e-mail: ${seller.email}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną).`,
    },
    { p: 'Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy, jednak nie jest to obowiązkowe.' },
    {
      p: `Mogą Państwo również wypełnić i przesłać formularz odstąpienia od umowy lub jakiekolwiek inne jednoznaczne oświadczenie drogą elektroniczną na naszej stronie internetowej: ${online}. Jeżeli skorzystają Państwo z tej możliwości, prześlemy Państwu niezwłocznie potwierdzenie otrzymania informacji o odstąpieniu od umowy na trwałym nośniku (na przykład pocztą elektroniczną).`,
    },
    {
      p: 'Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.',
    },
    { h2: 'Skutki odstąpienia od umowy' },
    {
      p: 'W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia towaru (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodziliście się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.',
    },
    ...(hasGoods ? goodsBack(seller) : []),
    ...(hasService
      ? [
          {
            p: 'Jeżeli zażądali Państwo rozpoczęcia świadczenia usług przed upływem terminu do odstąpienia od umowy, zapłacą nam Państwo kwotę proporcjonalną do zakresu świadczeń spełnionych do chwili, w której poinformowali nas Państwo o odstąpieniu od niniejszej umowy.',
          },
        ]
      : []),
  ];
}

/** Notes 4 and 5 of the model: the consumer sends the goods back and pays for it. */
const goodsBack = ({ address }: Seller): Block[] => [
  {
    p: 'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania towaru lub do czasu dostarczenia nam dowodu jego odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej.',
  },
  {
    p: `Proszę odesłać lub przekazać nam towar (${address}) niezwłocznie, a w każdym razie nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo towar przed upływem terminu 14 dni.`,
  },
  { p: 'Będą Państwo musieli ponieść bezpośrednie koszty zwrotu towaru.' },
  {
    p: 'Odpowiadają Państwo tylko za zmniejszenie wartości towaru wynikające z korzystania z niego w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania towaru.',
  },
];

interface WithdrawalFormText {
  title: string;
  lead: string;
  /** The printed text, with the number of blank lines after it. */
  rows: { text: string; lines: number }[];
  note: string;
}

/** Annex 2, filled in. */
export const withdrawalFormText = ({ address, email }: Omit<Seller, 'phone'>): WithdrawalFormText => ({
  title: 'Wzór formularza odstąpienia od umowy',
  lead: 'Formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy.',
  rows: [
    { text: `Adresat: ${address}, e-mail: ${email}`, lines: 0 },
    {
      text: 'Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym odstąpieniu od umowy sprzedaży następujących towarów(*) umowy dostawy następujących towarów(*) umowy o dzieło polegającej na wykonaniu następujących towarów(*)/o świadczenie następującej usługi(*)',
      lines: 2,
    },
    { text: 'Data zawarcia umowy(*)/odbioru(*)', lines: 1 },
    { text: 'Imię i nazwisko konsumenta(-ów)', lines: 1 },
    { text: 'Adres konsumenta(-ów)', lines: 1 },
    { text: 'Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)', lines: 1 },
    { text: 'Data', lines: 1 },
  ],
  note: '(*) Niepotrzebne skreślić.',
});

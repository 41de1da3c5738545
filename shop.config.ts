import type { ShopSettings } from './src/shop/settings.ts';

/** Settings of the shop owner, validated at start. Amounts are in grosze. */
export default {
  name: 'Glina i Len',
  tagline: 'Ceramika, len i światło z małych pracowni',
  company: {
    name: 'Glina i Len sp. z o.o.',
    street: 'ul. Rzemieślnicza 7',
    postcode: '83-300',
    city: 'Kartuzy',
    country: 'Polska',
    email: 'sklep@glina-i-len.example',
    nip: '5261040828',
    phone: '58 123 45 67',
    hours: 'od poniedziałku do piątku, 9:00–16:00',
  },
  prices: { first: 'gross', freeDeliveryFrom: 250_00, deliveryFrom: 12_99 },
  listing: { perPage: 12, newForDays: 30 },
  gifts: [{ product: 'probki-tkanin-lnianych', size: 'uniw', from: 150_00 }],
  instalments: [
    {
      id: 'raty-len',
      name: 'Raty Len',
      link: '/informacje/raty?kwota={amount}',
      min: 100_00,
      max: 10_000_00,
      maxItems: 20,
      counts: [3, 6, 10, 12, 24],
      yearlyRate: 999,
      rrso: '15,18%',
      representativeExample:
        'Całkowita kwota kredytu 1 000,00 zł, oprocentowanie stałe 9,99% w skali roku, 12 równych rat po 87,91 zł. ' +
        'Prowizja 22,00 zł płatna z góry, całkowity koszt kredytu 76,92 zł, całkowita kwota do zapłaty 1 076,92 zł, ' +
        'RRSO 15,18%. Przykład z dnia 2 listopada 2026 r.',
      warning: 'Rata to zobowiązanie. Sprawdź, czy stać Cię na spłatę, zanim podpiszesz umowę.',
    },
  ],
  omnibus: { skipGaps: true },
  outage: { staleForMinutes: 10 },
  search: { minCharacters: 2, limit: 12 },
  uploads: {
    kinds: [
      'jpg',
      'png',
      'gif',
      'webp',
      'heic',
      'pdf',
      'txt',
      'csv',
      'doc',
      'docx',
      'xls',
      'xlsx',
      'pptx',
      'odt',
      'ods',
      'odp',
    ],
  },
  password: { maxLength: 30 },
  withdrawal: { link: 'Odstąp od umowy tutaj', confirm: 'Potwierdź odstąpienie od umowy' },
  keyboardHelp: 'dialog',
  infoBars: [
    {
      id: 'pakowanie-2026',
      text: 'Do 20 grudnia pakujemy prezenty w lniany woreczek, bez dopłaty.',
      short: 'Prezenty pakujemy w len.',
      link: { text: 'Zobacz prezenty', address: '/kategoria/prezenty' },
    },
  ],
  snippets: [],
  toplayers: [],
  messages: {},
} satisfies ShopSettings;

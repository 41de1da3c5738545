import type { ShopSettings } from './src/shop/settings.ts';

/** The owner's settings. Checked at start; money is in grosze. */
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
  omnibus: { skipGaps: true },
  search: { minCharacters: 2, limit: 12 },
  password: { maxLength: 30 },
  withdrawal: { link: 'Odstąp od umowy tutaj', confirm: 'Potwierdź odstąpienie od umowy' },
  messages: {},
} satisfies ShopSettings;

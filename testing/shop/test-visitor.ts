import { commentField } from '../../src/shop/product/product-fields.ts';
import type { TestShop } from './test-shop.ts';

/** A browser that stores its cookies and sends its forms from the shop's own origin. */
export function visitorOf(shop: () => TestShop) {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie ? { cookie } : {}), origin: 'http://shop.test', ...(init.headers ?? {}) };
    const response = await shop().ask(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    ask,
    /** Sends the product page's own form. */
    buy: (product: string, size: string, quantity: string, wish = '') =>
      ask(`/produkt/${product}`, {
        method: 'POST',
        body: new URLSearchParams({
          intencja: 'kup',
          rozmiar: size,
          ilosc: quantity,
          ...(wish ? { [commentField]: wish } : {}),
        }),
      }),
  };
}

import type { TestShop } from './test-shop.ts';
import { visitorOf } from './test-visitor.ts';

/** A test visitor that sends requests like a published theme of such shops: by POST, without a Content-Type. */
export function themeClient(shop: () => TestShop) {
  const own = visitorOf(shop);
  const post = (path: string, body: string) => own.ask(path, { method: 'POST', body: new TextEncoder().encode(body) });
  return {
    ...own,
    post,
    async graphql(query: string, label = 'query=label') {
      const response = await post(`/graphql/v1/?${label}`, JSON.stringify({ query }));
      return { status: response.status, cookies: response.headers.getSetCookie(), ...(await response.json()) };
    },
    async projector(query: string) {
      return (await post(`/ajax/projector.php?${query}`, '')).json();
    },
    async idOf(slug: string): Promise<number> {
      const product = await shop().store.catalogue.product(slug, Date.now());
      if (!product) throw new Error(`the demo shop has no ${slug}`);
      return product.id;
    },
  };
}

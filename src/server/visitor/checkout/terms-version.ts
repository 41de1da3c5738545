import { createHash } from 'node:crypto';
import type { Store } from '../../../data/store.ts';
import { termsPages } from '../../../shop/order/terms-pages.ts';

/** The version of the current terms: a hash of their text. */
export async function termsVersion({ infoPages }: Pick<Store, 'infoPages'>): Promise<string> {
  const pages = await Promise.all(termsPages.map((slug) => infoPages.page(slug)));
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16);
}

import { createHash } from 'node:crypto';
import type { Store } from '../../../data/store.ts';
import { termsPages } from '../../../shop/order/terms-pages.ts';

/** Names the text of the terms that holds now: another text has another name. */
export async function termsVersion({ infoPages }: Pick<Store, 'infoPages'>): Promise<string> {
  const pages = await Promise.all(termsPages.map((slug) => infoPages.page(slug)));
  return createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 16);
}

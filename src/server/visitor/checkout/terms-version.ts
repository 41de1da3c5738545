import { createHash } from 'node:crypto';
import type { Store } from '../../../data/store.ts';

const termsSlug = 'regulamin';

/** Names the text of the terms that holds now: another text has another name. Empty: the shop has no such page. */
export async function termsVersion({ infoPages }: Pick<Store, 'infoPages'>): Promise<string> {
  const page = await infoPages.page(termsSlug);
  return page ? createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 16) : '';
}

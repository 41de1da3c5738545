import { useEffect } from 'react';
import type { ProductToBuy } from '../../../shop/catalogue/catalogue.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';

/**
 * Recently viewed products, stored in this browser only. The list is at the end of the page, where it causes no layout
 * shift. It is not necessary for buying, so it needs a separate consent and loads nothing without it.
 */
export function RecentlySeen({ product: { slug, name, pictures } }: { product: ProductToBuy }) {
  const [list, ask] = useOnDemand(loadList);
  const [picture = null] = pictures;
  useEffect(() => {
    if (document.cookie.includes('consent=')) ask();
  }, [ask]);

  const { SeenList } = list.piece ?? {};
  return SeenList && <SeenList key={slug} now={{ slug, name, picture }} />;
}

const loadList = async () => {
  const { SeenList } = await import('./recently-seen-list.tsx');
  return { SeenList };
};

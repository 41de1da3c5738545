import { useEffect } from 'react';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';

/**
 * Products seen before, stored only in this browser. The list is at the end of the page, so that it shifts nothing. It
 * is not needed for buying, so it requires consent to analytics. Without consent its script is not loaded.
 */
export function RecentlySeen({ product: { slug, name, pictures } }: { product: Product }) {
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

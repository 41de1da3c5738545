import { useEffect } from 'react';
import type { ProductToBuy } from '../../../shop/catalogue/catalogue.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';

/**
 * What this browser looked at before, kept in it alone. At the end of the page, where it pushes nothing away. It is a
 * convenience and not needed for buying, so it waits for a consent of its own; whoever has not answered loads nothing of
 * it.
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

import { useEffect, useState } from 'react';
import type { Product } from '../../shop/catalogue.ts';
import type { Seen } from '../../shop/recently-seen.ts';
import { useOnDemand } from '../../ui/on-demand.ts';

/**
 * What this browser looked at before, kept in it alone. At the end of the page, where it pushes nothing away. A first
 * visit has nothing to show: then all that happens is that the product is written down.
 */
export function RecentlySeen({ product: { slug, name, pictures } }: { product: Product }) {
  /** What was kept when this product came; a step to the next one makes it old. */
  const [kept, setKept] = useState<{ at: string; text: string } | null>(null);
  const [list, ask] = useOnDemand(loadList);
  const [picture = null] = pictures;
  useEffect(() => {
    const text = read();
    setKept(text === null ? null : { at: slug, text });
    if (text === null) keep([{ slug, name, picture }]);
    else ask();
  }, [slug, name, picture, ask]);

  const { SeenList } = list.piece ?? {};
  if (kept?.at !== slug || !SeenList) return null;
  return <SeenList key={slug} now={{ slug, name, picture }} kept={kept.text} keep={keep} />;
}

const loadList = async () => {
  const { SeenList } = await import('./recently-seen-list.tsx');
  return { SeenList };
};

const shelf = 'recentlySeen';

/** A browser may refuse to keep anything, and then even asking throws. */
function read(): string | null {
  try {
    return localStorage.getItem(shelf);
  } catch {
    return null;
  }
}

function keep(seen: Seen[]): void {
  try {
    localStorage.setItem(shelf, JSON.stringify(seen));
  } catch {
    // Then it is not remembered.
  }
}

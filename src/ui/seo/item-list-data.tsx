import { to } from '../../routes.ts';
import type { Named } from '../../shop/product/product.ts';
import { useFrameData } from '../context/frame-data.ts';
import { StructuredData } from './structured-data.tsx';

interface Props {
  tiles: Named[];
  /** Position of the first tile in the whole list, over all pages. */
  from?: number;
}

/** A list of products as schema.org data. */
export function ItemListData({ tiles, from = 1 }: Props) {
  const origin = useFrameData()?.origin ?? '';
  return <StructuredData facts={import.meta.env.SSR && listFacts(tiles, from, origin)} />;
}

function listFacts(tiles: Named[], from: number, origin: string) {
  return {
    '@type': 'ItemList',
    itemListElement: tiles.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name,
      url: origin + to('product', { slug }),
    })),
  };
}

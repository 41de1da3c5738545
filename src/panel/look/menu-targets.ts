import { to } from '../../routes.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { PanelAsk } from '../screen.ts';

/** A page of the shop that a menu entry may link to. */
interface MenuTarget {
  address: string;
  name: string;
}

export interface TargetGroup {
  name: string;
  targets: MenuTarget[];
}

const underCategories = (nodes: readonly MenuNode[], depth = 0): MenuTarget[] =>
  nodes.flatMap(({ slug, name, children }) => [
    { address: to('category', { slug }), name: `${'– '.repeat(depth)}${name}` },
    ...underCategories(children, depth + 1),
  ]);

/** Pages offered for selection instead of typing an address. */
export async function menuTargets({ store }: PanelAsk): Promise<TargetGroup[]> {
  const [categories, pages] = await Promise.all([store.catalogue.menu(), store.infoPages.names()]);
  const fixed = [
    { address: to('newest'), name: 'Nowości' },
    { address: to('bargains'), name: 'Promocje' },
    { address: to('blog'), name: 'Blog' },
    { address: to('opinions'), name: 'Opinie o sklepie' },
    { address: to('home'), name: 'Strona główna' },
  ];
  return [
    { name: 'Kategorie', targets: underCategories(categories) },
    { name: 'Strony', targets: pages.map(({ slug, name }) => ({ address: to('info', { slug }), name })) },
    { name: 'Inne', targets: fixed },
  ].filter(({ targets }) => targets.length > 0);
}

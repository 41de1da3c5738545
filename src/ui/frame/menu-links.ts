import { to } from '../../routes.ts';
import type { MenuLink, Menus } from '../../shop/content/menus.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { type Translate, translator } from '../../shop/text/messages.ts';
import type { HeaderLink } from '../context/frame-data.ts';

/** The default entries of the header's menu. */
export const usualHeader = (menu: MenuNode[], t: Translate): MenuLink[] => [
  ...usualFooter(menu),
  { label: t('frame.newest'), address: to('newest') },
  { label: t('frame.bargains'), address: to('bargains') },
  { label: t('frame.blog'), address: to('blog') },
];

export const usualFooter = (menu: MenuNode[]): MenuLink[] =>
  menu.map(({ slug, name }) => ({ label: name, address: to('category', { slug }) }));

/**
 * The menu of the header. A link to a top category opens its subcategories; links after the last category are set
 * apart.
 */
export function headerLinks(links: readonly MenuLink[], menu: MenuNode[]): HeaderLink[] {
  const nodes = links.map(({ address }) => menu.find(({ slug }) => to('category', { slug }) === address));
  const apart = nodes.findLastIndex((node) => node !== undefined) + 1;
  return links.map(({ label, address }, at) => {
    const node = nodes[at];
    return {
      name: label,
      address,
      ...(node && node.children.length > 0 ? { panel: node.slug } : {}),
      ...(at === apart && at > 0 ? { apart: true } : {}),
    };
  });
}

export const headerOf = (
  menus: Menus | undefined,
  menu: MenuNode[],
  messages: ShopSettings['messages'],
): HeaderLink[] => headerLinks(menus?.header ?? usualHeader(menu, translator(messages)), menu);

import type { ReactNode } from 'react';
import type { Menus } from '../../shop/content/menus.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import { type FrameData, panelId } from '../context/frame-data.ts';
import { fragmentKey, fragments } from '../loading/kept-fragments.ts';
import { type DrawnHtml, renderFragment } from '../loading/render-fragment.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { DrawerEntries } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { usualFooter } from './menu-links.ts';
import { Surroundings } from './surroundings.tsx';

interface FrameParts {
  data: FrameData;
  menu: MenuNode[];
  /** The owner's label of the legally required link to the withdrawal function. */
  withdrawal: string;
  /** The owner's changes to the menus. */
  menus?: Menus | undefined;
  nonce?: string | undefined;
}

/**
 * The parts of the frame that are the same on every page, as HTML by id. Rendering their hundred links took half of the
 * time of a page, so they are remembered per menu object of the store.
 */
export async function staticFrame({ data, menu, withdrawal, menus, nonce }: FrameParts): Promise<DrawnHtml> {
  const { shop, company, infoPages, messages, netFirst, year, bars, consents } = data;
  const own = [menu, infoPages, company, messages, shop.name, shop.tagline, netFirst, year, withdrawal, menus, nonce];
  const above = [bars.info, bars.freeDeliveryFrom, bars.instalmentsFrom, consents.join()];
  const key = fragmentKey('frame', [...own, ...above]);
  const parts: Record<string, ReactNode> = {
    ogloszenia: <Surroundings bars={data.bars} consents={data.consents} />,
    'menu-dzialy': <DrawerEntries links={data.header} menu={menu} />,
    stopka: <Footer data={data} withdrawal={withdrawal} links={menus?.footer ?? usualFooter(menu)} />,
    ...Object.fromEntries(menu.map((node) => [panelId(node.slug), <CategoryPanel key={node.slug} node={node} />])),
  };
  const html = Object.entries(parts).map(async ([id, part]) => [
    id,
    await fragments.remember(`${key} ${id}`, () => renderFragment(part, { frame: data, nonce })),
  ]);
  return Object.fromEntries(await Promise.all(html));
}

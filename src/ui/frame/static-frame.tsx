import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createContext, StaticRouter } from 'react-router';
import type { Menus } from '../../shop/content/menus.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import { type FrameData, panelId } from '../context/frame-data.ts';
import { Messages } from '../context/messages.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { DrawerEntries } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { usualFooter } from './menu-links.ts';

export type StaticFrame = Record<string, string>;

/** Passes the HTML from the root loader to the rendering of the page, for `ReadyHtml`. */
export const staticFrameContext = createContext<StaticFrame>({});

/** Two price variants for a few menus: while a menu changes, pages with the old one may still be rendering. */
const cachedFrames = 8;
const stored: { from: readonly unknown[]; html: StaticFrame }[] = [];

/**
 * The parts of the frame that are the same on every page, as HTML by id. Rendering their hundred links took half of the
 * time of a page, so they are cached per menu object of the store. The rendering must depend on nothing but the
 * arguments. `withdrawal` is the owner's label of the link that the law wants on every page,
 * `menus` what the owner has changed in menus.
 */
export function staticFrame(data: FrameData, menu: MenuNode[], withdrawal: string, menus?: Menus): StaticFrame {
  const { shop, company, infoPages, messages, netFirst, year } = data;
  const from = [menu, infoPages, company, messages, shop.name, shop.tagline, netFirst, year, withdrawal, menus];
  const index = stored.findIndex((frame) => frame.from.every((part, position) => part === from[position]));
  const [found] = index < 0 ? [{ from, html: drawn(data, menu, withdrawal, menus) }] : stored.splice(index, 1);
  if (!found) return {};
  stored.unshift(found);
  stored.length = Math.min(stored.length, cachedFrames);
  return found.html;
}

function drawn(data: FrameData, menu: MenuNode[], withdrawal: string, menus: Menus | undefined): StaticFrame {
  const html = (part: ReactNode) =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <Messages overrides={data.messages}>{part}</Messages>
      </StaticRouter>,
    );
  return {
    'menu-dzialy': html(<DrawerEntries links={data.header} menu={menu} />),
    stopka: html(<Footer data={data} withdrawal={withdrawal} links={menus?.footer ?? usualFooter(menu)} />),
    ...Object.fromEntries(menu.map((node) => [panelId(node.slug), html(<CategoryPanel node={node} />)])),
  };
}

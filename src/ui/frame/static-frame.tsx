import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createContext, StaticRouter } from 'react-router';
import type { MenuNode } from '../../shop/listing/category.ts';
import { type FrameData, panelId } from '../context/frame-data.ts';
import { Messages } from '../context/messages.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { DrawerEntries } from './drawer.tsx';
import { Footer } from './footer.tsx';

export type StaticFrame = Record<string, string>;

/** From the root loader to the page's rendering, for `ReadyHtml`. */
export const staticFrameContext = createContext<StaticFrame>({});

/** Net and gross first, for a few menus: while a menu changes, pages of the old one may still be under way. */
const keptFrames = 8;
const stored: { from: readonly unknown[]; html: StaticFrame }[] = [];

/**
 * The parts of the frame that are the same on every page, as HTML by their ids. They hold a hundred links, which took
 * half of the time of a page; so they are made once for each menu that the store gives out, and never again until it
 * gives out another. What is drawn here may depend on nothing but the arguments.
 */
export function staticFrame(data: FrameData, menu: MenuNode[]): StaticFrame {
  const { shop, company, infoPages, messages, netFirst, year } = data;
  const from = [menu, infoPages, company, messages, shop.name, shop.tagline, netFirst, year];
  const index = stored.findIndex((frame) => frame.from.every((part, position) => part === from[position]));
  const [found] = index < 0 ? [{ from, html: drawn(data, menu) }] : stored.splice(index, 1);
  if (!found) return {};
  stored.unshift(found);
  stored.length = Math.min(stored.length, keptFrames);
  return found.html;
}

function drawn(data: FrameData, menu: MenuNode[]): StaticFrame {
  const html = (part: ReactNode) =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <Messages overrides={data.messages}>{part}</Messages>
      </StaticRouter>,
    );
  return {
    'menu-dzialy': html(<DrawerEntries menu={menu} />),
    stopka: html(<Footer data={data} />),
    ...Object.fromEntries(menu.map((node) => [panelId(node.slug), html(<CategoryPanel node={node} />)])),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { categoryMenuLimits } from '../../shop/limits.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import { CategoryMenu } from './category-menu.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { DrawerEntries } from './drawer.tsx';
import { headerLinks, usualFooter } from './menu-links.ts';

const node = (name: string, children: MenuNode[] = []): MenuNode => ({
  slug: name.toLowerCase(),
  name,
  count: 1,
  picture: { name: 'obraz', width: 1200, height: 900, alt: '' },
  children,
});
const many = (stem: string, count: number) => Array.from({ length: count }, (_, index) => node(`${stem}${index + 1}`));
function shown(element: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}
const links = (html: string) => [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text);
const { items } = categoryMenuLimits;
const inHeader = (menu: MenuNode[]) => headerLinks(usualFooter(menu), menu);
const inDrawer = (menu: MenuNode[]) => <DrawerEntries links={inHeader(menu)} menu={menu} />;

describe('the panel of a category', () => {
  it('shows all entries that fit into two columns; otherwise ten and a link to all', () => {
    const ten = many('Dział', items).map(({ name }) => name);
    const fitting = many('Dział', 16);
    expect(links(shown(<CategoryPanel node={node('Dom', fitting)} />))).toEqual([
      'Wszystko z działu Dom',
      ...fitting.map(({ name }) => name),
    ]);
    const html = shown(<CategoryPanel node={node('Dom', many('Dział', 17))} />);
    expect(links(html)).toEqual(['Wszystko z działu Dom', ...ten, 'Więcej']);
    expect(html).toMatch(/href="\/kategoria\/dom"[^>]*>Więcej</);
  });

  it('shows ten entries of each group, and no deeper level', () => {
    const deep = node('Szafy', many('Półka', items + 5));
    const group = node('Pokój', [deep, ...many('Kąt', items + 3)]);
    const html = shown(<CategoryPanel node={node('Dom', [group])} />);
    const cornersShown = many('Kąt', items - 1).map(({ name }) => name);
    expect(links(html)).toEqual(['Wszystko z działu Dom', 'Pokój', 'Szafy', ...cornersShown, 'Więcej']);
    expect(html).toMatch(/href="\/kategoria\/pok%C3%B3j"[^>]*>Więcej</);
    expect(html).not.toContain('Półka');
  });

  it('shows groups instead of the picture', () => {
    expect(shown(<CategoryPanel node={node('Dom', many('Dział', 3))} />)).toContain('<picture');
    expect(shown(<CategoryPanel node={node('Dom', [node('Pokój', many('Kąt', 2))])} />)).not.toContain('<picture');
  });

  it('has the dimensions of section 9', () => {
    const css = readFileSync(join(import.meta.dirname, 'category-panel.module.css'), 'utf8');
    const { columns, columnHeight, padding } = categoryMenuLimits;
    expect(css).toContain(`grid-template-columns: repeat(${columns}, 1fr);`);
    expect(css).toContain(`min-height: ${columnHeight}px;`);
    expect(css).toContain(`padding: ${padding}px var(--margin);`);
    expect(css).toContain(`columns: ${columns - 1};`);
  });
});

describe('a category with subcategories', () => {
  it('is a link followed by a disclosure in the menu of wide screens', () => {
    const html = shown(<CategoryMenu links={inHeader([node('Dom', many('Dział', 2))])} />);
    expect(html).toMatch(/<a [^>]*href="\/kategoria\/dom"[^>]*>Dom<\/a><details/);
    expect(html).toMatch(/<summary[^>]*>Rozwiń dział Dom<\/summary>/);
  });
});

describe('a category without subcategories', () => {
  it('is a plain link in both menus', () => {
    for (const html of [shown(<CategoryMenu links={inHeader([node('Dom')])} />), shown(inDrawer([node('Dom')]))]) {
      expect(html).toMatch(/<a [^>]*href="\/kategoria\/dom"[^>]*>Dom<\/a>/);
      expect(html).not.toContain('Rozwiń dział');
    }
  });
});

describe('the drawer', () => {
  it('contains every level', () => {
    const html = shown(inDrawer([node('Dom', [node('Pokój', [node('Szafy', [node('Półki')])])])]));
    expect(links(html).slice(0, 4)).toEqual([
      'Wszystko z działu Dom',
      'Wszystko z działu Pokój',
      'Wszystko z działu Szafy',
      'Półki',
    ]);
    expect([...html.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['Dom', 'Pokój', 'Szafy']);
  });

  it('shows ten entries, and the others on demand', () => {
    const html = shown(inDrawer([node('Dom', many('Dział', items + 2))]));
    const [first = '', rest = ''] = html.split('<summary>Więcej</summary>');
    expect(links(first).at(-1)).toBe(`Dział${items}`);
    expect(links(rest).slice(0, 2)).toEqual([`Dział${items + 1}`, `Dział${items + 2}`]);
    expect(shown(inDrawer([node('Dom', many('Dział', items))]))).not.toContain('Więcej');
  });
});

import { expect, it } from 'vitest';
import type { MenuNode } from '../../shop/listing/category.ts';
import { translator } from '../../shop/text/messages.ts';
import { headerLinks, usualHeader } from './menu-links.ts';

const cups: MenuNode = { slug: 'kubki', name: 'Kubki', count: 3, picture: null, children: [] };
const menu: MenuNode[] = [
  { slug: 'ceramika', name: 'Ceramika', count: 3, picture: null, children: [cups] },
  { slug: 'len', name: 'Len', count: 3, picture: null, children: [] },
];

it('the default header has the categories, and set apart news, bargains and the blog', () => {
  expect(headerLinks(usualHeader(menu, translator({})), menu)).toEqual([
    { name: 'Ceramika', address: '/kategoria/ceramika', panel: 'ceramika' },
    { name: 'Len', address: '/kategoria/len' },
    { name: 'Nowości', address: '/nowosci', apart: true },
    { name: 'Promocje', address: '/promocje' },
    { name: 'Blog', address: '/blog' },
  ]);
});

it('the owner’s order and names are used, and a category has its subcategories', () => {
  const links = [
    { label: 'Blog', address: '/blog' },
    { label: 'Gliniane', address: '/kategoria/ceramika' },
    { label: 'Kubki', address: '/kategoria/kubki' },
  ];
  expect(headerLinks(links, menu)).toEqual([
    { name: 'Blog', address: '/blog' },
    { name: 'Gliniane', address: '/kategoria/ceramika', panel: 'ceramika' },
    { name: 'Kubki', address: '/kategoria/kubki', apart: true },
  ]);
  expect(headerLinks([{ label: 'Blog', address: '/blog' }], menu)).toEqual([{ name: 'Blog', address: '/blog' }]);
});

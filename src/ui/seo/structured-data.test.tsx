import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ItemListData } from './item-list-data.tsx';
import { StructuredData } from './structured-data.tsx';

/** Renders an element in the context that these components need. */
function shown(element: ReactElement): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', HydrateFallback: () => null, Component: () => element, loader: () => null },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { origin: 'https://sklep.example' } } }} />);
}

function factsIn(html: string) {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text);
}

describe('structured data', () => {
  it('cannot close their own element', () => {
    const name = '</script><script>alert(1)</script><!-- “&amp;';
    const html = shown(<StructuredData facts={{ '@type': 'Thing', name }} />);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(factsIn(html)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
  });

  it('of a list are its products with their positions', () => {
    const tiles = [
      { slug: 'kubek', name: 'Kubek' },
      { slug: 'miska', name: 'Miska' },
    ];
    expect(factsIn(shown(<ItemListData tiles={tiles} from={13} />))).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 13, name: 'Kubek', url: 'https://sklep.example/produkt/kubek' },
        { '@type': 'ListItem', position: 14, name: 'Miska', url: 'https://sklep.example/produkt/miska' },
      ],
    });
  });

  it('of breadcrumbs are the path from the main page', () => {
    const html = shown(<Breadcrumbs trail={[{ name: 'Ceramika', to: '/kategoria/ceramika' }]} here="Kubki" />);
    expect(factsIn(html)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Strona główna', item: 'https://sklep.example/' },
        { position: 2, name: 'Ceramika', item: 'https://sklep.example/kategoria/ceramika' },
        { position: 3, name: 'Kubki' },
      ],
    });
    expect(html).toMatch(/<a [^>]*href="\/kategoria\/ceramika"[^>]*>.*?Wróć<\/a>/s);
  });
});

import { parameterPrefix } from './listing.ts';

/** Key of the colour parameter in the URL. */
const colourKey = `${parameterPrefix}kolor`;

/** Colours by the slug of their Polish name. Other colours are shown without a swatch. */
const swatches = new Map(
  Object.entries({
    bialy: '#f7f5f0',
    bezowy: '#d8c3a5',
    blekitny: '#9dc0d6',
    bordowy: '#6b1f2a',
    brazowy: '#6f4a30',
    bursztynowy: '#c5822b',
    czarny: '#1d1b1a',
    czerwony: '#b02a25',
    ecru: '#ece2cc',
    fioletowy: '#6d4c86',
    grafitowy: '#44464a',
    granatowy: '#26324f',
    jesion: '#cdb28b',
    kobaltowy: '#2445a0',
    korek: '#b98d5e',
    kraft: '#b8926a',
    kremowy: '#f1e6cf',
    mietowy: '#a9cdb8',
    mleczny: '#f2ece1',
    mosiadz: '#b0893d',
    naturalny: '#d5c6ac',
    niebieski: '#3b66a6',
    oliwkowy: '#737a3c',
    orzech: '#5b3c28',
    piaskowy: '#d9c49e',
    pomaranczowy: '#d4742b',
    'pudrowy-roz': '#e2bdb4',
    rozowy: '#d58a9b',
    szalwiowy: '#98a68a',
    szary: '#9a9a98',
    terakota: '#b4623f',
    turkusowy: '#3a9a9a',
    zielony: '#4c7a4a',
    zloty: '#c2a14a',
    zolty: '#e0bd3f',
  }),
);

/** The swatch for a value of the colour facet. `null` for other facets and unknown colours. */
export function swatchOf(facetKey: string, value: string): string | null {
  return facetKey === colourKey ? (swatches.get(value) ?? null) : null;
}

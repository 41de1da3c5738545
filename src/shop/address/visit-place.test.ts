import { expect, it } from 'vitest';
import { visitPlace } from './visit-place.ts';

it('reads where the visit delivers to, and nothing that cannot be', () => {
  const place = (cookies: Record<string, string>) =>
    visitPlace((name) => cookies[name] ?? null, { delivered: ['PL', 'DE'], usual: 'PL' });
  expect(place({})).toEqual({ country: 'PL', isChosen: false, zipcode: null });
  expect(place({ temporaryRegion: '1143020143', temporaryZipcode: '10115' })).toEqual({
    country: 'DE',
    isChosen: true,
    zipcode: '10115',
  });
  // France, which this shop does not deliver to, and a forged text.
  expect(place({ temporaryRegion: '1143020057' })).toEqual({ country: 'PL', isChosen: false, zipcode: null });
  expect(place({ temporaryRegion: 'x', temporaryZipcode: '<script>' })).toMatchObject({ country: 'PL', zipcode: null });
  expect(place({ temporaryZipcode: '' })).toMatchObject({ country: 'PL', zipcode: null });
  expect(place({ temporaryRegion: '1143020003' })).toMatchObject({ country: 'PL', isChosen: true });
  const abroad = visitPlace(() => null, { delivered: ['PL', 'DE'], usual: 'DE' });
  expect(abroad, 'chosen in an earlier visit').toEqual({ country: 'DE', isChosen: true, zipcode: null });
});

import { describe, expect, it } from 'vitest';
import {
  continuedCookies,
  forcedNotice,
  forcedWhat,
  isRestored,
  readForced,
  restoreCall,
  restoredCookies,
} from './forced-region.ts';

const region = { currentCountry: 'Niemcy', defaultCountry: 'Polska', showModal: true };
const zipcode = { currentZipcode: '10115', defaultZipcode: '00-001', showModal: true };
const written = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
const both = (one: boolean, other: boolean) =>
  [
    written('setRegionForced', { ...region, showModal: one }),
    written('setZipcodeForced', { ...zipcode, showModal: other }),
  ].join('; ');

describe('the notice of a forced region', () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])('with showModal %s of the region and %s of the post code is shown: %s', (one, other, shown) => {
    expect(forcedNotice(both(one, other), '/') !== null).toBe(shown);
  });

  it('tells what the cookies say', () => {
    expect(forcedNotice(both(true, false), '/')).toMatchObject({
      region: { current: 'Niemcy', default: 'Polska', showModal: true },
      zipcode: { current: '10115', default: '00-001', showModal: false },
    });
    expect(forcedNotice(written('setZipcodeForced', zipcode), '/')).toMatchObject({
      region: null,
      zipcode: { current: '10115', default: '00-001' },
    });
  });

  it.each([
    [written('setRegionForced', { showModal: true }), { region: { current: '', default: '' }, zipcode: null }],
    [written('setRegionForced', { ...region, defaultCountry: ' ' }), { region: { current: 'Niemcy', default: '' } }],
    [
      written('setRegionForced', { ...region, currentCountry: 1143020143, defaultCountry: '1143020003' }),
      { region: { current: '1143020143', default: '1143020003' } },
    ],
    [
      written('setZipcodeForced', { currentZipcode: 10115, defaultZipcode: '', showModal: true }),
      { zipcode: { current: '10115', default: '' } },
    ],
  ])('is shown with what is known: %j', (cookies, notice) => {
    expect(forcedNotice(cookies, '/')).toMatchObject(notice);
  });

  it.each(['/zamowienie', '/zamowienie/zloz', '/przedplata', '/przedplata/GL-1'])('is skipped at %s', (path) => {
    expect(forcedNotice(both(true, true), path)).toBeNull();
  });

  it('is not skipped at an address that only begins alike', () => {
    expect(forcedNotice(both(true, true), '/zamowienie-na-miare')).not.toBeNull();
  });

  it.each([
    '',
    'setRegionForced=',
    'setRegionForced=%',
    'setRegionForced=[]',
    'setRegionForced=true',
    'setRegionForced=%7B%22showModal%22%3A%22true%22%7D',
  ])('is not shown for %j', (cookies) => {
    expect(forcedNotice(cookies, '/')).toBeNull();
  });
});

it('going on keeps both cookies and quiets them', () => {
  const cookies = continuedCookies(readForced(both(true, true)), false);
  const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(readForced(jar)).toMatchObject({
    region: { written: { ...region, showModal: false } },
    zipcode: { written: { ...zipcode, showModal: false } },
  });
  const alone = readForced(written('setZipcodeForced', { ...zipcode, since: 7 }));
  expect(continuedCookies(alone, false)).toEqual([expect.stringContaining(encodeURIComponent('"since":7'))]);
});

describe('restoring the default', () => {
  const place = { current: '', default: '', showModal: true, written: {} };
  const done = { status: 'success', error: null };
  const refused = { status: 'error', error: { code: 1, message: 'x' } };

  it.each([
    [
      { region: place, zipcode: null },
      'region',
      'unsetRegion',
      /^mutation \{ unsetTemporaryRegion \{ status error \{ code message \} \} \}$/,
    ],
    [
      { region: null, zipcode: place },
      'zipcode',
      'unsetZipcode',
      /^mutation \{ unsetTemporaryZipcode \{ status error \{ code message \} \} \}$/,
    ],
    [
      { region: place, zipcode: place },
      'both',
      'unsetRegionAndZipcode',
      /unsetTemporaryRegion .* unsetTemporaryZipcode /,
    ],
  ] as const)('of %o asks for %s', (notice, what, label, query) => {
    expect(forcedWhat(notice)).toBe(what);
    expect(restoreCall(what).label).toBe(label);
    expect(restoreCall(what).query).toMatch(query);
  });

  it('looks at the region alone when it asked for both', () => {
    expect(isRestored('both', { data: { unsetTemporaryRegion: done, unsetTemporaryZipcode: refused } })).toBe(true);
    expect(isRestored('both', { data: { unsetTemporaryRegion: refused, unsetTemporaryZipcode: done } })).toBe(false);
    expect(isRestored('zipcode', { data: { unsetTemporaryZipcode: done } })).toBe(true);
    expect(isRestored('region', { data: { unsetTemporaryRegion: done } })).toBe(true);
  });

  it.each([null, false, {}, { data: null }, { errors: [] }, { data: { unsetTemporaryRegion: null } }])(
    'has not happened when the answer is %j',
    (reply) => {
      expect(isRestored('both', reply)).toBe(false);
    },
  );

  it('forgets the cookies it was about', () => {
    expect(restoredCookies('region', false)).toEqual(['setRegionForced=; Path=/; Max-Age=0; SameSite=Lax']);
    expect(restoredCookies('both', false)).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { forcedNotice } from './forced-region.ts';
import { postcodeCookies, regionCookies } from './regions.ts';

const poland = { id: 1_143_020_003 };
const germany = { id: 1_143_020_143 };
const here = { isForced: true, https: false };
const asSent = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

describe('cookies of a country', () => {
  it('inform a shopper who was redirected to another region', () => {
    const cookies = regionCookies(germany, poland, here);
    expect(cookies[0]).toBe('temporaryRegion=1143020143; Path=/; SameSite=Lax; HttpOnly');
    const written = decodeURIComponent(asSent(cookies.slice(1)).slice('setRegionForced='.length));
    expect(JSON.parse(written)).toEqual({ currentCountry: germany.id, defaultCountry: poland.id, showModal: true });
    const notice = forcedNotice(asSent(cookies), '/');
    expect(notice?.region).toMatchObject({ current: '1143020143', default: '1143020003', showModal: true });
  });

  it('request no notice for a chosen or the default country', () => {
    expect(forcedNotice(asSent(regionCookies(germany, poland, { ...here, isForced: false })), '/')).toBeNull();
    expect(forcedNotice(asSent(regionCookies(poland, poland, here)), '/')).toBeNull();
    expect(regionCookies(poland, poland, here)[1]).toContain('Max-Age=0');
  });

  it('go over TLS alone where the shop does', () => {
    for (const cookie of regionCookies(germany, poland, { ...here, https: true })) expect(cookie).toContain('; Secure');
  });
});

describe('post codes', () => {
  it('are told when they were forced', () => {
    expect(forcedNotice(asSent(postcodeCookies('83-300', here)), '/')?.zipcode).toMatchObject({ current: '83-300' });
    expect(forcedNotice(asSent(postcodeCookies('83-300', { ...here, isForced: false })), '/')).toBeNull();
  });
});

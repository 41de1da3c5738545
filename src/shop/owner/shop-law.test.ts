import { describe, expect, it } from 'vitest';
import type { InfoPage } from '../content/content.ts';
import { noCompany } from './company.ts';
import { legalPages } from './legal-pages.ts';
import { shopGaps } from './shop-law.ts';

const page = (text: string, draft = false): InfoPage => ({
  slug: 'x',
  name: 'X',
  lead: '',
  body: [{ p: text }],
  draft,
});
const company = { ...noCompany, name: 'Glina', nip: '9999999982', phone: '58 123 45 67', email: 'a@b.pl' };
/** All pages; the last ones are written and checked. */
const pagesOf = (...first: (InfoPage | null)[]) =>
  legalPages.map((_, at) => (at < first.length ? (first[at] ?? null) : page('')));
const dated = page('Regulamin obowiązuje od 1 listopada 2026 r.');

describe('what the law wants of the shop', () => {
  it('nothing is missing', () => {
    expect(shopGaps({ company, guaranteeNotice: {} }, pagesOf(dated))).toEqual([]);
  });

  it('company, pages, drafts, the date of the terms and the notice of the guarantee', () => {
    expect(
      shopGaps({ company: noCompany, guaranteeNotice: null }, pagesOf(page('Bez daty.'), null, page('', true))),
    ).toEqual([
      { code: 'company' },
      { code: 'terms-date', slug: 'regulamin' },
      { code: 'page', slug: 'dostawa' },
      { code: 'draft', slug: 'zwroty' },
      { code: 'guarantee' },
    ]);
    expect(shopGaps({ company: { ...company, nip: '1' }, guaranteeNotice: {} }, pagesOf(dated))).toEqual([
      { code: 'nip' },
    ]);
  });
});

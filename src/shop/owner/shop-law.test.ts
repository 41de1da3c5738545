import { describe, expect, it } from 'vitest';
import type { InfoPage } from '../content/content.ts';
import { noCompany } from './company.ts';
import { shopGaps } from './shop-law.ts';

const page = (text: string, draft = false): InfoPage => ({
  slug: 'x',
  name: 'X',
  lead: '',
  body: [{ p: text }],
  draft,
});
const company = { ...noCompany, name: 'Glina', nip: '2000123459', phone: '58 123 45 67', email: 'a@b.pl' };
const dated = page('Regulamin obowiązuje od 1 listopada 2026 r.');

describe('what the law wants of the shop', () => {
  it('nothing is missing', () => {
    expect(shopGaps({ company, guaranteeNotice: {} }, [dated, page(''), page('')])).toEqual([]);
  });

  it('company, pages, drafts, the date of the terms and the notice of the guarantee', () => {
    expect(shopGaps({ company: noCompany, guaranteeNotice: null }, [page('Bez daty.'), null, page('', true)])).toEqual([
      { code: 'company' },
      { code: 'terms-date', slug: 'regulamin' },
      { code: 'page', slug: 'dostawa' },
      { code: 'draft', slug: 'prywatnosc' },
      { code: 'guarantee' },
    ]);
    expect(shopGaps({ company: { ...company, nip: '1' }, guaranteeNotice: {} }, [dated, dated, dated])).toEqual([
      { code: 'nip' },
    ]);
  });
});

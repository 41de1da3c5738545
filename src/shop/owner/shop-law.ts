import { isNip } from '../address/nip.ts';
import type { InfoPage } from '../content/content.ts';
import type { Company } from './company.ts';
import { legalPages } from './legal-pages.ts';
import { missingBeforeSelling } from './readiness.ts';

/** Missing data of the whole shop, with the slug if it is a page. */
export type ShopGap =
  | { code: 'company' | 'nip' | 'phone' | 'email' | 'guarantee' }
  | { code: 'page' | 'draft'; slug: string }
  /** The terms do not state their effective date. */
  | { code: 'terms-date'; slug: string };

type Settings = { company: Company; guaranteeNotice: unknown };

/** A date in words or figures after „obowiązuje”, „wchodzi w życie”. */
const dated =
  /(obowiązuj\S*|wchodz\S* w życie|wersja)[^.]{0,40}?(\d{1,2}[. ]\s?(\d{1,2}|[a-ząćęłńóśźż]+)[. ]\s?\d{4}|\d{4}-\d\d-\d\d)/i;

const wordsOf = ({ lead, body }: Pick<InfoPage, 'lead' | 'body'>): string =>
  [lead, ...body.flatMap((block) => ('p' in block ? block.p : 'h2' in block ? block.h2 : block.list))].join(' ');

/** `pages` are those of `legalPages`, in that order. */
export function shopGaps(settings: Settings, pages: (InfoPage | null)[]): ShopGap[] {
  const { company } = settings;
  const missing = missingBeforeSelling(settings, pages);
  const gaps: ShopGap[] = [];
  if (missing.includes('company')) gaps.push({ code: 'company' });
  else {
    if (!isNip(company.nip)) gaps.push({ code: 'nip' });
    if (company.phone.trim() === '') gaps.push({ code: 'phone' });
    if (company.email.trim() === '') gaps.push({ code: 'email' });
  }
  for (const [index, slug] of legalPages.entries()) {
    const page = pages[index] ?? null;
    if (!page) gaps.push({ code: 'page', slug });
    else if (page.draft) gaps.push({ code: 'draft', slug });
    else if (slug === 'regulamin' && !dated.test(wordsOf(page))) gaps.push({ code: 'terms-date', slug });
  }
  if (settings.guaranteeNotice === null) gaps.push({ code: 'guarantee' });
  return gaps;
}

import type { InfoPage } from '../content/content.ts';
import { type Company, hasCompany } from './company.ts';
import type { readinessMessages } from './readiness-messages.ts';

/** What a shop lacks before it may sell, as keys of its sentences. */
export type Missing = Extract<keyof typeof readinessMessages, `ready.${'company' | 'pages' | 'drafts' | 'products'}`>;

export function missingBeforeSelling(
  settings: { company: Company },
  lawful: (Pick<InfoPage, 'draft'> | null)[],
): Missing[] {
  return [
    ...(hasCompany(settings) ? [] : (['ready.company'] as const)),
    ...(hasCompany(settings) && lawful.includes(null) ? (['ready.pages'] as const) : []),
    ...(lawful.some((page) => page?.draft) ? (['ready.drafts'] as const) : []),
    'ready.products' as const,
  ];
}

import { snippetConsents } from '../../shop/privacy/consent.ts';
import type { Snippet, SnippetRegion } from '../../shop/privacy/snippets.ts';

export const snippetsAddress = '/panel/dodatki';
export const snippetAddress = '/panel/dodatki/:id';

export const regionNames: Record<SnippetRegion, string> = {
  head: 'w nagłówku strony',
  body_top: 'na początku treści',
  body_bottom: 'na końcu treści',
  before_shop_js: 'przed skryptami sklepu',
  after_shop_js: 'po skryptach sklepu',
};

export const snippetConsentNames: Record<Snippet['consent'], string> = {
  necessary: 'niezbędny: bez pytania',
  analytics: 'za zgodą na statystyki',
  marketing: 'za zgodą na marketing',
};

export const snippetConsentKinds = ['necessary', ...snippetConsents] as const;

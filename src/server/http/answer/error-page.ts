import type { ShopSettings } from '../../../shop/settings.ts';
import { message } from '../../../shop/text/messages.ts';
import { plainPage } from './plain-page.ts';
import type { Headers } from './security.ts';

/** The page for when even the normal error page cannot be rendered. */
export function errorPage(
  id: string,
  settings: ShopSettings,
  common: Headers,
  { status = 500, text }: { status?: number; text?: string } = {},
): Response {
  const t = (key: Parameters<typeof message>[0], values = {}) => message(key, values, settings.messages);
  const link = { href: '/', text: t('missing.home') };
  const page = {
    status,
    title: t('failure.title'),
    text: text ?? t('failure.text'),
    note: t('failure.id', { id }),
    link,
  };
  return plainPage(page, settings, common);
}

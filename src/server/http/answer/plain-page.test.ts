import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { storeAway } from './database-unavailable.ts';
import { errorPage } from './error-page.ts';
import { tryLaterAnswer } from './try-later-answer.ts';

const asked = (method: string) => new Request('http://localhost/koszyk', { method, headers: { accept: 'text/html' } });
const pages = {
  'store away': () => storeAway(asked('GET'), settings, {}),
  'a bug': () => errorPage('abc-1', settings, {}),
  'too many': () => tryLaterAnswer({ reason: 'limit', retryAfterSeconds: 90 }, { path: '/', settings, common: {} }),
};

it.each(Object.entries(pages))(
  '%s: in the colours of the shop, by the one style sheet that its policy allows',
  async (_, page) => {
    const answer = page();
    const html = await answer.text();
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    expect(css).toContain(`--paper: ${settings.colours.paper}`);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(html).toContain(`<title>`);
    expect(html).toContain(`mailto:${settings.company.email}`);
    expect(html).toContain(`tel:${settings.company.phone.replaceAll(' ', '')}`);
  },
);

it('a page that was only read is opened again, a sent form never', async () => {
  expect(await storeAway(asked('GET'), settings, {}).text()).toMatch(/http-equiv="refresh"[\s\S]*Spróbuj teraz/);
  const form = await storeAway(asked('POST'), settings, {}).text();
  expect(form).not.toMatch(/refresh|Spróbuj teraz/);
  expect(form).toContain('Wróć do poprzedniej strony');
  const head = storeAway(asked('HEAD'), settings, {});
  expect([head.status, await head.text()]).toEqual([503, '']);
});

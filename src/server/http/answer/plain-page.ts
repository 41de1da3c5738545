import { createHash } from 'node:crypto';
import { paletteCss } from '../../../shop/owner/palette.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { Headers } from './security.ts';
import type { SentAgain } from './sent-again.ts';

interface PlainPage {
  status: number;
  title: string;
  text?: string;
  /** Small print with details for a question to the shop. */
  note: string;
  link?: { href: string; text: string };
  /** The submitted form, with a button to send it again. */
  again?: SentAgain | null;
  /** The browser reloads the page automatically. */
  reloadSeconds?: number;
}

/**
 * A page that needs neither the store nor any file, so it can be shown when nothing else can. An inline style sheet has
 * the owner's colours.
 */
export function plainPage(page: PlainPage, settings: ShopSettings, headers: Headers): Response {
  const { status, title, text, note, link, again, reloadSeconds } = page;
  const { name, company, colours } = settings;
  const css = paletteCss(colours) + style;
  const reload = reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">\n`;
  const html = `<!doctype html>
<html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${reload}<title>${escapeHtml(`${title} – ${name}`)}</title>
<style>${css}</style></head>
<body><header>${escapeHtml(name)}</header>
<main><h1>${escapeHtml(title)}</h1>
${text === undefined ? '' : `<p class="lead">${escapeHtml(text)}</p>\n`}${again ? formAgain(again) : ''}${
  link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>\n` : ''
}<p class="note">${escapeHtml(note)}</p></main>
<footer><a href="tel:${escapeHtml(company.phone.replaceAll(' ', ''))}">${escapeHtml(company.phone)}</a>
<a href="mailto:${escapeHtml(company.email)}">${escapeHtml(company.email)}</a></footer></body>
</html>`;
  const hash = createHash('sha256').update(css).digest('base64');
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${again ? "'self'" : "'none'"}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  });
}

function formAgain({ action, fields, secrets, files, button }: SentAgain): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const chosen = files.names.map(
    (name) =>
      `<p><label>${escapeHtml(files.label)} <input type="file" name="${escapeHtml(name)}" multiple></label></p>`,
  );
  const typed = secrets.names.map(
    (name) =>
      `<p><label>${escapeHtml(secrets.label)} <input type="password" name="${escapeHtml(name)}" required></label></p>`,
  );
  const type = chosen.length > 0 ? ' enctype="multipart/form-data"' : '';
  return `<form method="post" action="${escapeHtml(action)}"${type}>${[...hidden, ...typed, ...chosen].join('')}<button>${escapeHtml(button)}</button></form>\n`;
}

/** No font is loaded, because a file may be missing. */
const style = `
* { margin: 0; box-sizing: border-box }
body { min-height: 100vh; min-height: 100svh; display: grid; grid-template-rows: auto 1fr auto; background: var(--paper);
  color: var(--ink); font: 1.0625rem/1.5 Figtree, system-ui, sans-serif }
header, main, footer { padding: 1.25rem clamp(1.25rem, .2rem + 4.4vw, 5rem) }
header { border-bottom: 1px solid var(--line); font: 1.5rem/1.3 Fraunces, Georgia, serif }
main { align-self: center; padding-block: 3rem }
h1 { max-width: 18ch; font: 400 clamp(2.125rem, 1.75rem + 1.6vw, 3.375rem)/1.1 Fraunces, Georgia, serif; text-wrap: balance }
.lead { max-width: 32rem; margin: 1.5rem 0; font-size: 1.25rem }
.note { margin-top: 1.5rem; font-size: .9375rem; color: var(--ink-soft) }
footer { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; border-top: 1px solid var(--line) }
a { display: inline-block; padding-block: .25rem; color: inherit; text-underline-offset: .2em }
button { padding: .75rem 1.5rem; border: 0; border-radius: .25rem; background: var(--ink); color: var(--paper);
  font: inherit; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px }
`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

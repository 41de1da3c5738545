import type { Toplayer } from '../../../shop/notices/toplayers.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The owner's text as markup, for clients that insert it into the page unchanged. */
export function toplayerHtml({ title, text, link }: Toplayer): string {
  const way = link ? `<p><a href="${escaped(link.address)}">${escaped(link.text)}</a></p>` : '';
  return `<h2>${escaped(title)}</h2><p>${escaped(text)}</p>${way}`;
}

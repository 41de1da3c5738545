import type { Product } from '../../catalogue/catalogue.ts';
import type { TextBlock } from '../../content/content.ts';
import { pictureIn, type TextPicture, textRuns } from '../../content/marked-text.ts';
import { readBlocks } from '../../content/page-text.ts';
import { textParts } from '../../content/text-links.ts';
import { pictureAddress } from '../../product/picture.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The description of a product as HTML for other programs, with whole addresses. */
export function descriptionHtml(
  { lead, description, care }: Pick<Product, 'lead' | 'description' | 'care'>,
  origin: string,
): string {
  const blocks = [...(lead === '' ? [] : [{ p: lead }]), ...description.flatMap(readBlocks), ...careBlocks(care)];
  return blocks.map((block) => blockHtml(block, origin)).join('');
}

const careBlocks = (care: readonly string[]): TextBlock[] => (care.length === 0 ? [] : [{ list: [...care] }]);

function blockHtml(block: TextBlock, origin: string): string {
  if ('h2' in block) return `<h2>${html(block.h2)}</h2>`;
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${markedHtml(item, origin)}</li>`).join('')}</ul>`;
  const picture = pictureIn(block.p);
  return `<p>${picture ? pictureHtml(picture, origin) : markedHtml(block.p, origin)}</p>`;
}

const pictureHtml = (picture: TextPicture, origin: string): string =>
  `<img src="${html(origin + pictureAddress(picture, 1280, 'jpg'))}" alt="${html(picture.alt)}">`;

const markedHtml = (text: string, origin: string): string =>
  textRuns(text)
    .map((run) => (run.isBold ? `<strong>${linkedHtml(run.text, origin)}</strong>` : linkedHtml(run.text, origin)))
    .join('');

const linkedHtml = (text: string, origin: string): string =>
  textParts(text)
    .map((part) => {
      if (typeof part === 'string') return html(part);
      return `<a href="${html(part.to.startsWith('/') ? origin + part.to : part.to)}">${html(part.words)}</a>`;
    })
    .join('');

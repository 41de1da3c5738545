import type { TextBlock } from '../../../shop/content/content.ts';
import { pictureIn, pictureText, textRuns } from '../../../shop/content/marked-text.ts';
import { readBlocks } from '../../../shop/content/page-text.ts';
import { textParts } from '../../../shop/content/text-links.ts';
import { isOwnLink } from '../../../shop/form/own-address.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import type { RichElement, RichNode } from './rich-tree.ts';

/**
 * The editor shows HTML and keeps the shop's own markup: headings, paragraphs, lists, pictures, bold and links to pages of
 * the shop. Everything else that is typed or pasted becomes plain text, so no HTML is ever stored.
 */

/** The markup as HTML for the editor. */
export const richHtml = (text: string): string => readBlocks(text).map(blockHtml).join('');

function blockHtml(block: TextBlock): string {
  if ('h2' in block) return `<h2>${inlineHtml(block.h2)}</h2>`;
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`;
  const picture = pictureIn(block.p);
  if (!picture) return `<p>${inlineHtml(block.p)}</p>`;
  const { name, alt, width, height } = picture;
  const size = `width="${width}" height="${height}"`;
  return `<p><img data-name="${name}" src="${pictureAddress(picture, 640)}" alt="${escaped(alt)}" ${size}></p>`;
}

const inlineHtml = (text: string): string =>
  textRuns(text)
    .map((run) => (run.isBold ? `<b>${linkedHtml(run.text)}</b>` : linkedHtml(run.text)))
    .join('');

/** E-mail addresses and phone numbers become links on the page by themselves, and stay text here. */
const linkedHtml = (text: string): string =>
  textParts(text)
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      const { words, to } = part;
      return to.startsWith('/') ? `<a href="${escaped(to)}">${escaped(words)}</a>` : escaped(words);
    })
    .join('');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

interface Run {
  text: string;
  isBold: boolean;
  href: string | null;
}

type Part = Run | { breaks: 'paragraph'; block?: string };

/** The markup of an HTML tree. `origin`: the shop's own address, whose links lose it. */
export function richMarkup(tree: readonly RichNode[], origin = ''): string {
  const blocks: string[] = [];
  let runs: Run[] = [];
  const close = () => {
    const text = runsText(runs);
    if (text !== '') blocks.push(text);
    runs = [];
  };
  for (const part of tree.flatMap((node) => partsOf(node, { isBold: false, href: null, origin }))) {
    if (!('breaks' in part)) runs.push(part);
    else {
      close();
      if (part.block) blocks.push(part.block);
    }
  }
  close();
  return blocks.join('\n\n');
}

interface Around {
  isBold: boolean;
  href: string | null;
  origin: string;
}

const gone = new Set(['style', 'script', 'head', 'title', 'meta', 'template', 'noscript', 'svg', 'button', 'select']);
const blockTags = new Set(
  'p div section article header footer main aside blockquote pre table tbody thead tr figure figcaption dl dt dd hr br li form'.split(
    ' ',
  ),
);

function partsOf(node: RichNode, around: Around): Part[] {
  if (typeof node === 'string') return [{ text: node, isBold: around.isBold, href: around.href }];
  const { tag, children, picture } = node;
  if (gone.has(tag)) return [];
  if (picture) return [{ breaks: 'paragraph', block: pictureText(picture) }];
  if (/^h[1-6]$/.test(tag)) return blockOf('## ', inlineText(node, around));
  if (tag === 'ul' || tag === 'ol') return blockOf('', itemsOf(node, around).join('\n'));
  const within = children.flatMap((child) => partsOf(child, insideOf(node, around)));
  if (tag === 'td' || tag === 'th') return [...within, { text: ' ', isBold: false, href: null }];
  return blockTags.has(tag) ? [{ breaks: 'paragraph' }, ...within, { breaks: 'paragraph' }] : within;
}

const blockOf = (start: string, text: string): Part[] => [
  { breaks: 'paragraph', ...(text === '' ? {} : { block: `${start}${text}` }) },
];

/** Items of a list; those of a list inside it follow. */
function itemsOf(list: RichElement, around: Around): string[] {
  return list.children.flatMap((item) => {
    if (typeof item === 'string') return [];
    if (item.tag === 'ul' || item.tag === 'ol') return itemsOf(item, around);
    const isList = (child: RichNode) => typeof child !== 'string' && (child.tag === 'ul' || child.tag === 'ol');
    const text = inlineText({ ...item, children: item.children.filter((child) => !isList(child)) }, around);
    const below = item.children.flatMap((child) =>
      typeof child !== 'string' && isList(child) ? itemsOf(child, around) : [],
    );
    return [...(text === '' ? [] : [`- ${text}`]), ...below];
  });
}

/** Everything in an element as one line. */
const inlineText = (node: RichElement, around: Around): string =>
  runsText(
    node.children
      .flatMap((child) => partsOf(child, insideOf(node, around)))
      .map((part) => ('breaks' in part ? { text: ' ', isBold: false, href: null } : part)),
  );

/** Some editors wrap whole texts in a bold element that a style turns back, so a style comes first. */
function insideOf({ tag, weight, href }: RichElement, around: Around): Around {
  const isBold = weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : around.isBold || tag === 'b' || tag === 'strong';
  return { ...around, isBold, href: tag === 'a' && href !== undefined ? linkOf(href, around.origin) : around.href };
}

/** The address inside the shop that a link leads to, or `null`. */
export function linkOf(href: string, origin: string): string | null {
  const typed = href.trim();
  const own = origin !== '' && typed.startsWith(`${origin}/`) ? typed.slice(origin.length) : typed;
  return isOwnLink(own) && !/[()]/.test(own) ? own : null;
}

function runsText(runs: readonly Run[]): string {
  const joined = runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1);
    if (last && last.isBold === run.isBold && last.href === run.href) last.text += run.text;
    else all.push({ ...run });
    return all;
  }, []);
  const groups = joined.reduce<{ isBold: boolean; text: string }[]>((all, { isBold, href, text }) => {
    const last = all.at(-1);
    const written = href === null ? text : around(text, (words) => `[${words.replace(/[[\]]/g, '')}](${href})`);
    if (last && last.isBold === isBold) last.text += written;
    else all.push({ isBold, text: written });
    return all;
  }, []);
  return groups
    .map(({ isBold, text }) => (isBold ? around(text, (words) => `**${words}**`) : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Marks the words, and leaves the spaces around them outside. */
const around = (text: string, mark: (words: string) => string): string =>
  text.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before: string, words: string, after: string) =>
    words === '' ? before + after : before + mark(words) + after,
  );

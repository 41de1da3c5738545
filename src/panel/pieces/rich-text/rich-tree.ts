import type { TextPicture } from '../../../shop/content/marked-text.ts';

/** What the editor's HTML consists of, without the DOM. */
export type RichNode = string | RichElement;

export interface RichElement {
  /** In lower case. */
  tag: string;
  children: RichNode[];
  /** Of a link. */
  href?: string;
  /** What a style of pasted text says. */
  weight?: string;
  /** A picture of the shop. */
  picture?: TextPicture;
}

/** Names, texts and addresses of a DOM tree; everything else is left behind. */
export function richTree(node: Node): RichNode[] {
  return [...node.childNodes].flatMap((child): RichNode[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ''];
    if (!(child instanceof Element)) return [];
    const picture = pictureOf(child);
    return [
      {
        tag: child.tagName.toLowerCase(),
        children: richTree(child),
        ...(child.hasAttribute('href') ? { href: child.getAttribute('href') ?? '' } : {}),
        ...(weightOf(child) ? { weight: weightOf(child) } : {}),
        ...(picture ? { picture } : {}),
      },
    ];
  });
}

/** Pasted styles are kept as text only. */
const weightOf = (element: Element): string =>
  /font-weight\s*:\s*(\w+)/.exec(element.getAttribute('data-style') ?? '')?.[1] ?? '';

function pictureOf(element: Element): TextPicture | null {
  const name = element.getAttribute('data-name');
  if (element.tagName !== 'IMG' || name === null) return null;
  const [width, height] = ['width', 'height'].map((one) => Number(element.getAttribute(one)));
  return { name, alt: element.getAttribute('alt') ?? '', width: width || 1, height: height || 1 };
}

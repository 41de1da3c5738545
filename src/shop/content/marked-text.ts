import type { Picture } from '../product/product.ts';

/** The markup of the owner's texts inside a block: `**bold**`, `[words](/address)` and a picture of the shop. */

interface TextRun {
  isBold: boolean;
  text: string;
}

/** A text as plain and bold parts, in order. */
export const textRuns = (text: string): TextRun[] =>
  text
    .split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/)
    .map((part, at) => ({ isBold: at % 2 === 1, text: part }))
    .filter((run) => run.text !== '');

export type TextPicture = Pick<Picture, 'name' | 'alt' | 'width' | 'height'>;

/** The size is part of the text, so that a page keeps the place of a picture before it has loaded. */
const picture = /^!\[([^\]]*)\]\(([a-z0-9-]{1,200}) ([1-9]\d{0,4})x([1-9]\d{0,4})\)$/;

/** The picture that a paragraph consists of, or `null`. */
export function pictureIn(paragraph: string): TextPicture | null {
  const [, alt = '', name, width, height] = picture.exec(paragraph) ?? [];
  return name === undefined ? null : { name, alt, width: Number(width), height: Number(height) };
}

/** The paragraph of a picture. */
export const pictureText = ({ name, alt, width, height }: TextPicture): string =>
  `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${name} ${width}x${height})`;

/** The words alone: for paper, feeds and searches. A picture has none. */
export const plainText = (text: string): string =>
  pictureIn(text)
    ? ''
    : textRuns(text)
        .map((run) => run.text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'))
        .join('')
        .replace(/^(## |- )/gm, '');

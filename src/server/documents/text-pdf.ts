import { plainText } from '../../shop/content/marked-text.ts';
import type { PrintedText } from '../../shop/order/documents/printed-text.ts';
import { drawPdf, fontSizes, heightOf, inks, type Pdf, pageFrame, roomFor, write } from './pdf-page.ts';

interface Options {
  title: string;
  author: string;
  at: number;
  pageNumber: (at: number, of: number) => string;
}

/** Texts one after another: the terms and the pages that belong to them. */
export function textPdf(texts: PrintedText[], options: Options): Promise<Buffer> {
  return drawPdf(options, (pdf) => {
    let at: number = pageFrame.top;
    for (const [index, text] of texts.entries()) at = drawText(pdf, text, index === 0 ? at : at + 26);
  });
}

function drawText(pdf: Pdf, { title, lead, body }: PrintedText, at: number): number {
  let end = paragraph(pdf, title, at, { size: fontSizes.title, bold: true, keep: 60 });
  if (lead !== '') end = paragraph(pdf, lead, end + 4, { ink: inks.soft });
  for (const block of body) {
    if ('h2' in block) end = paragraph(pdf, block.h2, end + 12, { size: fontSizes.heading, bold: true, keep: 30 });
    else if ('p' in block) end = paragraph(pdf, block.p, end + 6);
    else for (const item of block.list) end = listItem(pdf, item, end + 4);
  }
  return end;
}

type Look = { size?: number; bold?: boolean; ink?: string; x?: number; width?: number; keep?: number };

/** `keep`: the height of the following text that stays on the same page, so that a heading never ends one. */
function paragraph(pdf: Pdf, text: string, at: number, { keep = 0, ...look }: Look = {}): number {
  const plain = plainText(text);
  // A picture has no words.
  if (plain === '') return at;
  const height = heightOf(pdf, plain, look);
  return write(pdf, plain, { at: roomFor(pdf, at, height + keep), ...look });
}

const indent = 12;

function listItem(pdf: Pdf, text: string, at: number): number {
  const inside = { x: pageFrame.left + indent, width: pageFrame.width - indent };
  const top = roomFor(pdf, at, heightOf(pdf, plainText(text), inside));
  write(pdf, '•', { at: top, width: indent });
  return write(pdf, plainText(text), { at: top, ...inside });
}

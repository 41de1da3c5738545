import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../data/db/project-root.ts';

export type Pdf = PDFKit.PDFDocument;

/** An A4 page in points, with space for the page number at the bottom. */
export const pageFrame = { left: 48, top: 48, width: 499, bottom: 770, numberAt: 800 } as const;
export const inks = { text: '#2a221d', soft: '#665a50', line: '#cdc4b7' } as const;
export const fontSizes = { title: 18, heading: 11, text: 9.5, small: 8 } as const;

const fontFolder = join(projectRoot, 'node_modules/@expo-google-fonts/figtree');
const fontFiles = {
  regular: join(fontFolder, '400Regular/Figtree_400Regular.ttf'),
  bold: join(fontFolder, '600SemiBold/Figtree_600SemiBold.ttf'),
};

/** Few requests need the library and the fonts, so the first one loads them. */
const loaded = (() => {
  let all: Promise<{ make: typeof import('pdfkit'); fonts: Record<'regular' | 'bold', Buffer> }> | undefined;
  return () => {
    all ??= load();
    return all;
  };
})();

async function load() {
  const [{ default: make }, regular, bold] = await Promise.all([
    import('pdfkit'),
    readFile(fontFiles.regular),
    readFile(fontFiles.bold),
  ]);
  return { make, fonts: { regular, bold } };
}

interface PaperOptions {
  title: string;
  author: string;
  /** The creation time: the same content gives the same bytes. */
  at: number;
  /** Printed below each page. */
  pageNumber: (at: number, of: number) => string;
}

/** Renders a document and returns its bytes. The fonts have all Polish letters and are embedded. */
export async function drawPdf(
  { title, author, at, pageNumber }: PaperOptions,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { make, fonts } = await loaded();
  const pdf = new make({
    size: 'A4',
    margins: { top: pageFrame.top, left: pageFrame.left, right: pageFrame.left, bottom: 0 },
    bufferPages: true,
    lang: 'pl',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(at) },
    // None yet: a default font would be parsed again at each change of the font.
    font: '',
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const bytes = collected(pdf);
  plainText(pdf);
  draw(pdf);
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    write(pdf, pageNumber(index + 1, count), {
      at: pageFrame.numberAt,
      size: fontSizes.small,
      ink: inks.soft,
      align: 'right',
    });
  }
  pdf.end();
  return bytes;
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', fail);
    pdf.on('end', () => done(Buffer.concat(chunks)));
  });
}

const plainText = (pdf: Pdf): Pdf => pdf.font('regular').fontSize(fontSizes.text).fillColor(inks.text);

export interface Style {
  size?: number;
  bold?: boolean;
  ink?: string;
  align?: 'left' | 'right';
  x?: number;
  width?: number;
}

/** The font has no non-breaking hyphen. */
const printable = (text: string): string => text.replaceAll('\u2011', '-');

/** Writes a text at a vertical position and returns where it ends. It does not break pages. */
export function write(pdf: Pdf, text: string, { at, ...style }: Style & { at: number }): number {
  const {
    size = fontSizes.text,
    bold = false,
    ink = inks.text,
    align = 'left',
    x = pageFrame.left,
    width = pageFrame.width,
  } = style;
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(ink);
  pdf.text(printable(text), x, at, { width, align, lineGap: 1.5 });
  const end = pdf.y;
  plainText(pdf);
  return end;
}

/** The height of a text. */
export function heightOf(
  pdf: Pdf,
  text: string,
  { size = fontSizes.text, bold = false, width = pageFrame.width }: Style = {},
): number {
  pdf.font(bold ? 'bold' : 'regular').fontSize(size);
  const height = pdf.heightOfString(printable(text), { width, lineGap: 1.5 });
  plainText(pdf);
  return height;
}

/** The position to continue at: on a new page when `height` does not fit on this one. */
export function roomFor(pdf: Pdf, at: number, height: number): number {
  if (at + height <= pageFrame.bottom) return at;
  pdf.addPage();
  return pageFrame.top;
}

export function hairline(
  pdf: Pdf,
  at: number,
  { x = pageFrame.left, width = pageFrame.width }: { x?: number; width?: number } = {},
): void {
  pdf
    .moveTo(x, at)
    .lineTo(x + width, at)
    .lineWidth(0.6)
    .strokeColor(inks.line)
    .stroke();
}

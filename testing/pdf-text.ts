import { inflateSync } from 'node:zlib';

/** Reads a PDF: the text of each page, through the maps from glyphs to letters that a reader uses for copying. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const maps = new Map<string, Map<string, string>>();
  const letters = (font: string) => {
    const known = maps.get(font) ?? lettersOf(objects, font);
    maps.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const content = objects.get(ref(head, 'Contents'))?.stream ?? '';
      const resources = objects.get(ref(head, 'Resources'))?.head ?? head;
      return textOf(content, (name) => letters(ref(resources, name)));
    });
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const begins = body.indexOf('stream\n');
    const head = begins < 0 ? body : body.slice(0, begins);
    const raw = begins < 0 ? '' : body.slice(begins + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const isText = !/\/Length1|\/Subtype \/(Image|CIDFontType0C)/.test(head);
    const stream = !isText ? '' : head.includes('FlateDecode') ? inflated(raw) : raw;
    found.set(id, { head, stream });
  }
  return found;
}

function inflated(raw: string): string {
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
}

const ref = (head: string, name: string): string => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';

function lettersOf(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const map = objects.get(ref(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? '';
  const letters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const codes = units.match(/[\da-f]{4}/gi)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
      letters.set(glyph, String.fromCharCode(...codes));
    }
  }
  return letters;
}

/** Each text is on a separate line: cells of a table are texts too. */
function textOf(content: string, lettersOfFont: (name: string) => Map<string, string>): string {
  let letters = new Map<string, string>();
  const lines: string[] = [];
  for (const [, font, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ/gi)) {
    if (font) letters = lettersOfFont(font);
    else {
      const hex = [...(glyphs ?? '').matchAll(/<([\da-f]*)>/gi)].map(([, own = '']) => own).join('');
      lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '\uFFFD').join(''));
    }
  }
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

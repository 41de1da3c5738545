const signs =
  'nbsp \u00a0 amp & lt < gt > quot " apos \' ndash – mdash — hellip … bdquo „ rdquo ” ldquo “ rsquo ’ lsquo ‘ laquo « raquo » deg ° times × bull • oacute ó Oacute Ó middot · euro € reg ® trade ™ copy © plusmn ± frac12 ½';
const entities = new Map([...signs.matchAll(/(\w+) (\S|\u00a0)/g)].map(([, name = '', sign = '']) => [name, sign]));

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,8});/gi, (whole, own: string) => {
    if (!own.startsWith('#')) return entities.get(own) ?? whole;
    const code = /^#x/i.test(own) ? Number.parseInt(own.slice(2), 16) : Number(own.slice(1));
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });

const longest = 19_000;
const controls = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** A text on one line, cut to a length that every field takes. */
export const movedLine = (text: string, most = 300): string =>
  [
    ...decoded(text.toWellFormed().replace(/<[^<>]*>/g, ' '))
      .replace(controls, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')
    .trim();

/**
 * Paragraphs of a description in HTML or plain text: headings, lists and bold words stay, everything else becomes text. What is not
 * read as text by a browser (scripts, styles) goes.
 */
export function movedParagraphs(html: string): string[] {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(html);
  const text = html.toWellFormed().replace(/\r\n?/g, '\n');
  const marked = isHtml
    ? decoded(
        withoutInvisible(text.replace(/\s+/g, ' '))
          .replace(/<(strong|b)(\s[^<>]*)?>\s*/gi, ' **')
          .replace(/\s*<\/(strong|b)>/gi, '** ')
          .replace(/<h[1-6](\s[^<>]*)?>/gi, '\n\n## ')
          .replace(/<li(\s[^<>]*)?>/gi, '\n- ')
          .replace(/<br\s*\/?>/gi, '\n')
          .replace(/<\/?(p|div|ul|ol|h[1-6]|table|section|article|blockquote)(\s[^<>]*)?>/gi, '\n\n')
          .replace(/<\/tr>/gi, '\n')
          .replace(/<\/t[dh]>/gi, ' ')
          .replace(/<[^<>]*>/g, ''),
      )
    : decoded(text);
  const paragraphs = marked
    .replace(/\*\*\s*\*\*/g, '')
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) =>
          line
            .replace(controls, ' ')
            .replace(/[ \t\u00a0]+/g, ' ')
            .trim(),
        )
        .filter((line) => line !== '' && line !== '-' && line !== '##')
        .join('\n'),
    )
    .filter(Boolean);
  return withinLength(paragraphs);
}

/** A tag that is not closed hides the rest, as in a browser. */
function withoutInvisible(html: string): string {
  const parts: string[] = [];
  const opening = /<(script|style|noscript|iframe|template|!--)/gi;
  let at = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    const end = name === '!--' ? '-->' : `</${name}>`;
    parts.push(html.slice(at, found.index));
    const closed = html.toLowerCase().indexOf(end, opening.lastIndex);
    if (closed < 0) return parts.join(' ');
    at = closed + end.length;
    opening.lastIndex = at;
  }
  return [...parts, html.slice(at)].join(' ');
}

function withinLength(paragraphs: string[]): string[] {
  const kept: string[] = [];
  let left = longest;
  for (const paragraph of paragraphs) {
    if (left <= 2) break;
    kept.push([...paragraph].slice(0, left).join(''));
    left -= paragraph.length + 2;
  }
  return kept;
}

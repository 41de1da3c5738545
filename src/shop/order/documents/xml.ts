/** An element: its name, and a text or the elements in it. What is `null` is left out. */
export type XmlNode = readonly [name: string, content: string | number | readonly (XmlNode | null)[]] | RawXml;

/** An element with attributes, written out. */
interface RawXml {
  xml: string;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A text on one line, without what XML 1.0 cannot hold, and not longer than its field. */
export function xmlText(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, most).join('').trim();
}

export function writeXml(node: XmlNode): string {
  if ('xml' in node) return node.xml;
  const [name, content] = node;
  const inside =
    typeof content === 'object'
      ? content.map((child) => (child === null ? '' : writeXml(child))).join('')
      : escapeXml(String(content));
  return `<${name}>${inside}</${name}>`;
}

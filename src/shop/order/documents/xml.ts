/** An element: its name, and a text or its child elements. `null` children are left out. */
export type XmlNode = readonly [name: string, content: string | number | readonly (XmlNode | null)[]] | RawXml;

/** An element with attributes, as text. */
interface RawXml {
  xml: string;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A text on one line, without characters that XML 1.0 forbids or KSeF refuses, cut to the length of its field. */
export function xmlText(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ')
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

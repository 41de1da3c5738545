import { labelLimits } from '../../shop/limits.ts';
import { limitedBytes, wasNeverSent } from '../payments/provider-call.ts';

/** An element of an answer. Names are without their prefix. */
export interface XmlElement {
  name: string;
  /** The text directly inside, decoded. */
  text: string;
  children: XmlElement[];
}

export type SoapAnswer =
  | { kind: 'done'; body: XmlElement }
  | { kind: 'fault'; code: string; message: string }
  | { kind: 'away'; unsent: boolean };

interface SoapCall {
  url: string;
  action: string;
  /** The inside of the body. */
  body: string;
  timeoutMs: number;
  mostBytes: number;
}

/** Calls a SOAP 1.1 service once. Never throws for what the service or the network does. */
export async function callSoap({ url, action, body, timeoutMs, mostBytes }: SoapCall): Promise<SoapAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
      body: `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await limitedBytes(response, mostBytes);
    const envelope = bytes && readXml(bytes.toString('utf8'));
    const inside = envelope && childOf(envelope, 'Body');
    if (!inside || envelope.name !== 'Envelope') return { kind: 'away', unsent: false };
    const fault = childOf(inside, 'Fault');
    // Faults come with the status 500.
    if (fault)
      return { kind: 'fault', code: elementText(fault, 'faultcode'), message: elementText(fault, 'faultstring') };
    return response.status === 200 ? { kind: 'done', body: inside } : { kind: 'away', unsent: false };
  } catch (error) {
    return { kind: 'away', unsent: wasNeverSent(error) };
  }
}

const soapText = (text: string): string =>
  text
    // Characters that XML 1.0 does not have.
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type XmlValue = string | number | boolean | null | undefined | readonly XmlValue[] | { [name: string]: XmlValue };

/** An object as elements, in its order; a list as elements `item`; nothing for `null`. */
export function xmlOf(value: XmlValue): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => `<item>${xmlOf(one)}</item>`).join('');
  if (typeof value !== 'object') return soapText(String(value));
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([name, one]) => `<${name}>${xmlOf(one as XmlValue)}</${name}>`)
    .join('');
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | null =>
  children.find((child) => child.name === name) ?? null;

export const childrenOf = (element: XmlElement | null, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child) => child.name === name);

/** Empty for an element that is missing. Long texts are cut. */
export const elementText = (element: XmlElement | null, name: string): string =>
  (element ? (childOf(element, name)?.text ?? '') : '').trim();

/** Tags, comments, sections of plain text, and text. A DOCTYPE is refused, and with it entities of its own. */
const token = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)([^<>]*?)(\/?)>|([^<]+)/g;
const deepest = 40;

/** `null` for what is no well-formed XML. */
export function readXml(sent: string): XmlElement | null {
  const text = sent.replace(/^\ufeff/, '');
  const root: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [root];
  let end = 0;
  for (const match of text.matchAll(token)) {
    if (match.index !== end || !take(match, open)) return null;
    end += match[0].length;
  }
  const isWhole = end === text.length && open.length === 1 && root.children.length === 1;
  return isWhole ? (root.children[0] ?? null) : null;
}

/** Adds a token to the elements that are open; false if it does not fit there. */
function take([, plain, closing, tag, , alone, written]: RegExpMatchArray, open: XmlElement[]): boolean {
  const current = open.at(-1);
  if (!current) return false;
  if (tag === undefined) {
    // A comment or an instruction has no text.
    current.text += plain ?? decoded(written ?? '');
    return true;
  }
  if (closing) return open.length > 1 && open.pop()?.name === localName(tag);
  const element = { name: localName(tag), text: '', children: [] };
  current.children.push(element);
  if (!alone) open.push(element);
  return open.length <= deepest;
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });

/** Base64 of a PDF is a third longer than the file. */
export const soapPdfBytes = Math.ceil((labelLimits.pdfBytes * 4) / 3) + 65_536;

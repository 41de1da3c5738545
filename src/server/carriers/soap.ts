import { labelLimits } from '../../shop/limits.ts';
import { childOf, type ReadElement, xmlElements } from '../../shop/text/files/xml-reader.ts';
import { limitedBytes, wasNeverSent } from '../payments/provider-call.ts';

export type SoapAnswer =
  | { kind: 'done'; body: ReadElement }
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
    const envelope = bytes ? readXml(bytes.toString('utf8')) : undefined;
    const inside = childOf(envelope, 'Body');
    if (!inside || envelope?.name !== 'Envelope') return { kind: 'away', unsent: false };
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

/** Empty for an element that is missing. */
export const elementText = (element: ReadElement | undefined, name: string): string =>
  (childOf(element, name)?.text ?? '').trim();

/** `undefined` for what is no well-formed XML. */
export function readXml(sent: string): ReadElement | undefined {
  try {
    const [root] = [...xmlElements(sent, (_, depth) => depth === 0)];
    return root;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Base64 of a PDF is a third longer than the file. */
export const soapPdfBytes = Math.ceil((labelLimits.pdfBytes * 4) / 3) + 65_536;

import { sentValue } from '../../../shop/text/sent-text.ts';
import { fieldsIn } from '../../http/body/loose-form.ts';

/**
 * Clients of such shops send `request={…}` without URL encoding, so an `&` inside the JSON does not end it. JSON that
 * begins with a literal brace is read as it is, otherwise it is decoded first. Too many fields are a `BodyTooLarge`.
 */
export function fieldWithJson(body: string, name: string): { json: unknown; rest: URLSearchParams } | null {
  const start = new RegExp(`(?:^|&)${name}=`).exec(body);
  if (!start) return null;
  const before = body.slice(0, start.index);
  const value = body.slice(start.index + start[0].length);
  for (const text of [value, decoded(value)]) {
    const end = endOfObject(text);
    const json = end > 0 ? parsed(text.slice(0, end)) : undefined;
    if (json !== undefined) return { json, rest: fieldsIn(`${before}&${text.slice(end)}`) };
  }
  const form = fieldsIn(body);
  const json = parsed(form.get(name) ?? '');
  return json === undefined ? null : { json, rest: form };
}

function parsed(text: string): unknown {
  try {
    return sentValue(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The end of the object at the start of a text; 0 if there is none or it is not closed. Linear time. */
function endOfObject(text: string): number {
  if (!text.startsWith('{')) return 0;
  let open = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') inString = !inString;
    else if (inString) at += sign === '\\' ? 1 : 0;
    else if (sign === '{') open += 1;
    else if (sign === '}') open -= 1;
    if (open === 0) return at + 1;
  }
  return 0;
}

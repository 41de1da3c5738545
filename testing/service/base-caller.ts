/** Base as the shop sees it: sends calls in its protocol, and refuses answers that Base could not read. */
export type BaseAnswer = Record<string, unknown>;

/** Both forms of lists that Base has sent. */
export type Written = 'json' | 'brackets';

export class Unreadable extends Error {}

export interface Products {
  product_id?: string;
  id?: string;
  variant_id?: string;
  [name: string]: unknown;
}

export function formOf(action: string, fields: Record<string, unknown>, written: Written = 'json'): URLSearchParams {
  const form = new URLSearchParams({ action });
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null) form.set(name, String(value ?? ''));
    else if (written === 'json') form.set(name, JSON.stringify(value));
    else inBrackets(form, name, value);
  }
  return form;
}

function inBrackets(form: URLSearchParams, name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) form.append(name, String(value ?? ''));
  else for (const [key, own] of Object.entries(value)) inBrackets(form, `${name}[${key}]`, own);
}

type Send = (body: URLSearchParams | null) => Promise<Response>;

export function baseCaller(send: Send, password: string) {
  async function raw(form: URLSearchParams | null): Promise<BaseAnswer> {
    const response = await send(form);
    const text = await response.text();
    if (response.status !== 200) throw new Unreadable(`status ${response.status}: ${text.slice(0, 200)}`);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) throw new Unreadable(`neither a list nor a map: ${text}`);
    return value as BaseAnswer;
  }
  async function call(action: string, fields: Record<string, unknown> = {}, written: Written = 'json') {
    const form = formOf(action, fields, written);
    form.set('bl_pass', password);
    const answer = await raw(form);
    if (answer.error) throw new Unreadable(`${action}: ${answer.error_code} ${answer.error_text}`);
    check(action, answer);
    return answer;
  }
  return {
    raw,
    call,
    /** The code of a refusal. */
    refused: async (action: string, fields: Record<string, unknown> = {}, own = password): Promise<unknown> => {
      const form = formOf(action, fields);
      form.set('bl_pass', own);
      return (await raw(form)).error_code;
    },
    /** Every page of a list. */
    async pages(action: string, fields: Record<string, unknown> = {}): Promise<BaseAnswer> {
      const whole: BaseAnswer = {};
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { pages, ...rows } = await call(action, { ...fields, page });
        last = Number(pages);
        Object.assign(whole, rows);
      }
      return whole;
    },
  };
}

export type BaseCaller = ReturnType<typeof baseCaller>;

const amounts = new Set(['price', 'delivery_price', 'quantity', 'weight', 'tax']);
const links = new Set(['images', 'url']);

function check(action: string, answer: BaseAnswer): void {
  if (action.endsWith('Update') && typeof answer.counter !== 'number') throw new Unreadable(`${action}: no counter`);
  if (action === 'OrdersGet' && Object.keys(answer).some((key) => key !== 'pages' && !/^[1-9]\d{0,9}$/.test(key)))
    throw new Unreadable(`${action}: ids that are no numbers: ${Object.keys(answer)}`);
  if (/^Products(List|Prices|Quantity)$/.test(action) && !Number.isInteger(answer.pages))
    throw new Unreadable(`${action}: no pages`);
  readable(action, answer);
}

function readable(path: string, value: unknown, name = ''): void {
  if (value === null || value === undefined) throw new Unreadable(`${path}: ${value}`);
  if (typeof value === 'object') {
    for (const [key, own] of Object.entries(value)) readable(`${path}.${key}`, own, Array.isArray(value) ? name : key);
    return;
  }
  if (amounts.has(name) && !/^-?\d+(\.\d+)?$/.test(String(value))) throw new Unreadable(`${path}: ${value}`);
  if (links.has(name) && !/^https?:\/\//.test(String(value))) throw new Unreadable(`${path}: ${value}`);
}

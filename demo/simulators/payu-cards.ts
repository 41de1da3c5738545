import { randomBytes } from 'node:crypto';
import type { Behaviour, Routes } from './simulator-server.ts';

export interface Card {
  number: string;
  year: number;
  month: number;
}

/** The fields of an order that is paid with a card. */
export interface CardOrder {
  recurring?: string;
  buyer: { email: string; extCustomerId?: string };
  payMethods: { payMethod: { value: string } };
}

/** `cardResponseCode` of a transaction. */
export const cardCodes: Partial<Record<Behaviour['cards'], string>> = { declined: 'S51', expired: 'S54', soft: 'SSD' };

const newToken = (prefix: string) => prefix + randomBytes(12).toString('hex').toUpperCase();

/** The cards that PayU stores, and its fields for a card in the shop's page. */
export function payuCards() {
  const typed = new Map<string, Card>();
  const stored = new Map<string, { holder: string; card: Card }>();

  /** Tests tokenize a card as the fields do. */
  function tokenize(sent: { number?: string; date?: string }): string | null {
    const number = (sent.number ?? '').replace(/\D/g, '');
    const [month = 0, year = 0] = (sent.date ?? '').split('/').map(Number);
    if (!/^\d{16}$/.test(number) || month < 1 || month > 12 || year < 1) return null;
    const token = newToken('TOK_');
    typed.set(token, { number, month, year: 2000 + year });
    return token;
  }

  return {
    /** A single-use token works once. */
    use(token: string): Card | null {
      const card = typed.get(token) ?? null;
      typed.delete(token);
      return card;
    },
    stored: (token: string): Card | null => stored.get(token)?.card ?? null,
    store: (holder: string, card: Card): void => {
      stored.set(newToken('TOKC_'), { holder, card });
    },
    of: (holder: string) =>
      [...stored].flatMap(([value, { holder: own, card }]) =>
        own === holder
          ? [
              {
                value,
                status: 'ACTIVE',
                preferred: true,
                cardNumberMasked: `${card.number.slice(0, 6)}******${card.number.slice(-4)}`,
                cardExpirationYear: String(card.year),
                cardExpirationMonth: String(card.month).padStart(2, '0'),
              },
            ]
          : [],
      ),
    remove(holder: string, token: string): boolean {
      return stored.get(token)?.holder === holder && stored.delete(token);
    },
    routes: (base: () => string): Routes => ({
      'GET /javascript/sdk': () => ({
        status: 200,
        body: sdkOf(base()),
        headers: { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' },
      }),
      'GET /simulator/card-field': ({ query }) => ({ status: 200, body: fieldOf(query.get('field') ?? '') }),
      'POST /simulator/tokenize': ({ body }) => {
        const token = tokenize(JSON.parse(body));
        return {
          status: 200,
          body: token ? { status: 'SUCCESS', body: { token } } : { status: 'ERROR' },
          headers: { 'access-control-allow-origin': '*' },
        };
      },
    }),
  };
}

/** Like PayU's script: each field is a frame of the provider, and the page never sees what is typed. */
const sdkOf = (base: string): string => `
window.PayU = () => {
  const frames = {};
  const ask = (frame) => new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data);
    frame.contentWindow.postMessage('typed', '*', [channel.port2]);
  });
  return {
    secureForms: () => ({
      add: (field) => ({
        render: (where) => {
          const frame = document.createElement('iframe');
          frame.src = '${base}/simulator/card-field?field=' + field;
          frame.title = field;
          frame.width = '100%';
          frame.height = '44';
          frames[field] = frame;
          document.querySelector(where).append(frame);
        },
      }),
    }),
    tokenize: async () => {
      const card = { number: await ask(frames.number), date: await ask(frames.date) };
      const answer = await fetch('${base}/simulator/tokenize', { method: 'POST', body: JSON.stringify(card) });
      return answer.json();
    },
  };
};
`;

const fieldOf = (field: string): string => `<!doctype html>
<html lang="pl"><meta charset="utf-8"><title>Karta</title>
<input id="pole" aria-label="${field.replace(/\W/g, '')}" autocomplete="off" style="font:inherit;width:95%">
<script>
onmessage = ({ ports }) => ports[0].postMessage(document.getElementById('pole').value);
</script></html>`;

import type { WebhookEndpoint } from '../../data/integration/webhooks.ts';
import { everyWebhookEvent, webhookAddressFault, webhookEvents } from '../../shop/integration/webhook.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import type { Tone } from '../pieces/state-label.tsx';
import { dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import { webhookAddress, webhooksAddress } from './integration-addresses.ts';

const stateOf = ({ offWhy, failingSince }: WebhookEndpoint): { name: string; tone: Tone } => {
  if (offWhy === 'failing') return { name: 'wyłączony: nie odpowiadał pięć dni', tone: 'brick' };
  if (offWhy === 'owner') return { name: 'wyłączony', tone: 'plain' };
  return failingSince === null
    ? { name: 'działa', tone: 'sage' }
    : { name: 'nie odpowiada, próbujemy dalej', tone: 'ochre' };
};

const pathOf = (id: number) => panelPath(webhookAddress, { id: String(id) });
const choices = everyWebhookEvent.map((event) => ({ event, name: webhookEvents[event] }));
const eventsIn = (form: PanelForm) => everyWebhookEvent.filter((event) => form.all('zdarzenie').includes(event));
const noEvents = 'Zaznacz, o czym mówić.';

async function load({ store }: PanelAsk) {
  const { webhooks } = store.integration;
  const rows = [];
  for (const endpoint of await webhooks.list()) {
    const { id, url, events } = endpoint;
    const waiting = await webhooks.waiting(id);
    rows.push({ id: String(id), url, to: pathOf(id), state: stateOf(endpoint), waiting, events: events.length });
  }
  return { rows, choices };
}

interface WebhookTold {
  faults: Record<string, string>;
  /** Shown once. */
  secret: string | null;
}

const told = (more: Partial<WebhookTold>): { told: WebhookTold } => ({ told: { faults: {}, secret: null, ...more } });

export const webhooksScreen = dataScreen<Awaited<ReturnType<typeof load>>, WebhookTold>({
  address: webhooksAddress,
  roles: [],
  menu: 'Webhooki',
  load,
  actions: {
    dodaj: {
      confirmed: true,
      run: async ({ store, staff, now }, form) => {
        const [url, events] = [form.text('adres'), eventsIn(form)];
        const fault = webhookAddressFault(url);
        if (fault) return told({ faults: { adres: fault } });
        if (events.length === 0) return told({ faults: { zdarzenie: noEvents } });
        const made = await store.integration.webhooks.create(url, events, staff.name, now);
        if (!made)
          return told({ faults: { adres: 'Webhooków jest już tyle, ile można mieć. Usuń te, których nie używasz.' } });
        const entry = {
          action: 'webhook-added',
          subject: `webhook ${made.id}`,
          after: { host: new URL(url).host, events },
        } as const;
        await store.journal.write(staff, entry, now);
        return told({ secret: made.secret });
      },
    },
  },
});

const perPage = 50;
const answers: Record<string, string> = {
  address: 'zły adres',
  private: 'adres prowadzi do sieci prywatnej, więc go nie wołamy',
  'unknown-host': 'nie ma takiego serwera',
  timeout: 'brak odpowiedzi w 15 sekund',
  connection: 'nie udało się połączyć',
  secret: 'sekret zapisano innym kluczem szyfrującym: utwórz nowy',
};

const answerText = (status: number | null, answer: string | null): string | null => {
  if (status === null) return null;
  if (status === 0) return answers[answer ?? ''] ?? 'nie udało się połączyć';
  return [`odpowiedź ${status}`, answer].filter(Boolean).join(': ');
};

const idIn = ({ params }: Pick<PanelAsk, 'params'>): number =>
  /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;

async function loadOne(ask: PanelAsk) {
  const { store, now, url } = ask;
  const { webhooks } = store.integration;
  const endpoint = await webhooks.find(idIn(ask));
  if (!endpoint) return missing();
  const asked = url.searchParams.get('przed') ?? '';
  const below = /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  const rows = await webhooks.deliveries(endpoint.id, below, perPage + 1);
  const last = rows.length > perPage ? rows[perPage - 1] : undefined;
  return {
    url: endpoint.url,
    state: stateOf(endpoint),
    isOn: endpoint.offAt === null,
    waiting: await webhooks.waiting(endpoint.id),
    nextTry: endpoint.nextTryAt === null || endpoint.offAt !== null ? null : humanTime(endpoint.nextTryAt, now),
    choices: choices.map((choice) => ({ ...choice, isChosen: endpoint.events.includes(choice.event) })),
    rows: rows.slice(0, perPage).map((row) => ({
      id: String(row.id),
      event: Object.hasOwn(webhookEvents, row.event)
        ? webhookEvents[row.event as keyof typeof webhookEvents]
        : row.event,
      data: JSON.stringify(row.data),
      at: humanTime(row.at, now),
      tries: row.tries,
      answer: answerText(row.status, row.answer),
      isDone: row.doneAt !== null,
    })),
    older: last ? `${pathOf(endpoint.id)}?przed=${last.id}` : null,
  };
}

async function withEndpoint<Done>(ask: PanelAsk, run: (endpoint: WebhookEndpoint, to: string) => Promise<Done>) {
  const endpoint = await ask.store.integration.webhooks.find(idIn(ask));
  return endpoint ? run(endpoint, pathOf(endpoint.id)) : missing();
}

const subjectOf = ({ id }: WebhookEndpoint) => `webhook ${id}` as const;

export const webhookScreen = dataScreen<Exclude<Awaited<ReturnType<typeof loadOne>>, Response>, WebhookTold>({
  address: webhookAddress,
  roles: [],
  load: loadOne,
  actions: {
    zdarzenia: {
      run: (ask, form) =>
        withEndpoint(ask, async (endpoint, to) => {
          const events = eventsIn(form);
          if (events.length === 0) return told({ faults: { zdarzenie: noEvents } });
          await ask.store.integration.webhooks.setEvents(endpoint.id, events);
          const journal = {
            action: 'webhook-changed',
            subject: subjectOf(endpoint),
            before: endpoint.events,
            after: events,
          } as const;
          return { to, notice: 'Zapisano.', journal };
        }),
    },
    'nowy-sekret': {
      confirmed: true,
      run: (ask) =>
        withEndpoint(ask, async (endpoint) => {
          const secret = await ask.store.integration.webhooks.rotate(endpoint.id, ask.now);
          const entry = { action: 'webhook-secret', subject: subjectOf(endpoint) } as const;
          await ask.store.journal.write(ask.staff, entry, ask.now);
          return told({ secret });
        }),
    },
    wlacz: {
      run: (ask) =>
        withEndpoint(ask, async (endpoint, to) => {
          await ask.store.integration.webhooks.turn(endpoint.id, true, ask.now);
          return {
            to,
            notice: 'Włączony. To, co czekało, wyjdzie za chwilę.',
            journal: { action: 'webhook-on', subject: subjectOf(endpoint) },
          };
        }),
    },
    wylacz: {
      run: (ask) =>
        withEndpoint(ask, async (endpoint, to) => {
          await ask.store.integration.webhooks.turn(endpoint.id, false, ask.now);
          return {
            to,
            notice: 'Wyłączony. O tym, co się teraz dzieje, nie powiemy.',
            journal: { action: 'webhook-off', subject: subjectOf(endpoint) },
          };
        }),
    },
    probny: {
      run: (ask) =>
        withEndpoint(ask, async (endpoint, to) => {
          await ask.store.integration.webhooks.tryOut(endpoint.id);
          return { to, notice: 'Próbna wiadomość wyjdzie za chwilę. Odpowiedź zobaczysz na liście.' };
        }),
    },
    ponow: {
      run: (ask, form) =>
        withEndpoint(ask, async (endpoint, to) => {
          const id = /^\d{1,15}$/.test(form.text('id')) ? Number(form.text('id')) : 0;
          const isThere = await ask.store.integration.webhooks.again(endpoint.id, id);
          return isThere
            ? { to, notice: 'Wyjdzie jeszcze raz za chwilę.' }
            : told({ faults: { lista: 'Nie ma już tej wiadomości.' } });
        }),
    },
    usun: {
      confirmed: true,
      run: (ask) =>
        withEndpoint(ask, async (endpoint) => {
          await ask.store.integration.webhooks.remove(endpoint.id);
          const journal = {
            action: 'webhook-removed',
            subject: subjectOf(endpoint),
            before: { host: new URL(endpoint.url).host },
          } as const;
          return { to: webhooksAddress, notice: 'Webhook usunięty.', journal };
        }),
    },
  },
});

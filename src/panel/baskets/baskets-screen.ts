import type { ListedBasket } from '../../data/basket/reminders.ts';
import {
  hoursOf,
  type ReminderState,
  reminderHours,
  reminderLinkDays,
  reminderState,
} from '../../shop/basket/reminder.ts';
import { clientDeskLimits } from '../../shop/limits.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { clientAddress } from '../clients/client-addresses.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn } from '../pieces/place.tsx';
import type { Tone } from '../pieces/state-label.tsx';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { basketsAddress } from './baskets-address.ts';

const hourMs = 3_600_000;
const summedDays = 30;
/** A basket that nobody touched for so long is left. */
const leftMs = hourMs;

const stateWords: Record<ReminderState, { name: string; tone: Tone }> = {
  waiting: { name: 'przypomnimy', tone: 'ochre' },
  due: { name: 'przypomnimy za chwilę', tone: 'ochre' },
  reminded: { name: 'przypomniano', tone: 'sage' },
  ordered: { name: 'zamówiono co innego', tone: 'plain' },
  'no-consent': { name: 'bez zgody', tone: 'plain' },
  unreachable: { name: 'nie można napisać', tone: 'plain' },
  stale: { name: 'za stary', tone: 'plain' },
};
const offWords = { name: 'przypomnienia wyłączone', tone: 'plain' } as const;

function stateOf(basket: ListedBasket, { settings, now }: PanelAsk): { name: string; tone: Tone } {
  const state = reminderState(basket, settings.basketReminder?.hours ?? reminderHours.usual, now);
  const isOff = settings.basketReminder === undefined && (state === 'waiting' || state === 'due');
  if (isOff) return offWords;
  const { name, tone } = stateWords[state];
  return state === 'reminded' && basket.remindedAt !== null
    ? { name: `${name}: ${humanTime(basket.remindedAt, now)}`, tone }
    : { name, tone };
}

async function load(ask: PanelAsk) {
  const { store, settings, url, now, staff } = ask;
  const page = await store.basketReminders.list(now - leftMs, cursorIn(url));
  const { hours } = settings.basketReminder ?? {};
  const people = await store.clientDesk.idsOfClients(page.rows.map(({ clientId }) => clientId));
  return {
    isOwner: staff.role === 'owner',
    isOn: hours !== undefined,
    hours: String(hours ?? reminderHours.usual),
    bounds: reminderHours,
    reminderLead: `Jeden e-mail na koszyk, tylko do klientów, którzy zgodzili się na informacje handlowe e-mailem (art. 398 Prawa komunikacji elektronicznej), i tylko wtedy, gdy nic potem nie zamówili. Link działa ${reminderLinkDays} dni, a obok jest wycofanie zgody.`,
    days: summedDays,
    sums: await store.basketReminders.sums(now - summedDays * 24 * hourMs),
    rows: page.rows.map((basket) => {
      const person = people.get(basket.clientId);
      return {
        id: String(basket.id),
        name: basket.name,
        email: basket.email,
        to: person === undefined ? null : panelPath(clientAddress, { id: person }),
        goods: basket.lines
          .slice(0, clientDeskLimits.shown)
          .map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`)
          .join(', '),
        gross: basket.gross,
        left: humanTime(basket.changedAt, now),
        state: stateOf(basket, ask),
      };
    }),
    pages: pageLinks(
      url,
      page,
      page.rows.map(({ id }) => id),
    ),
  };
}

interface BasketsTold {
  hours: string;
  fault: string;
}

async function save(ask: PanelAsk, form: PanelForm) {
  const typed = form.text('godziny');
  const isOn = form.has('wlaczone');
  const hours = isOn ? hoursOf(typed) : reminderHours.usual;
  if (hours === null)
    return {
      told: { hours: typed, fault: `Podaj liczbę godzin od ${reminderHours.least} do ${reminderHours.most}.` },
    };
  const saved = await saveSettings(ask, ['basketReminder'], ({ basketReminder: _, ...stored }) =>
    isOn ? { ...stored, basketReminder: { hours } } : stored,
  );
  if ('fault' in saved) return { told: { hours: typed, fault: saved.fault } };
  return {
    to: basketsAddress,
    notice: isOn ? 'Sklep będzie przypominał o koszykach.' : 'Sklep nie przypomina o koszykach.',
    journal: saved.journal,
  };
}

/** Baskets that clients left, and the setting of their reminders. */
export const basketsScreen = dataScreen<Awaited<ReturnType<typeof load>>, BasketsTold>({
  address: basketsAddress,
  roles: ['orders'],
  menu: 'Koszyki',
  load,
  actions: { zapisz: { roles: [], run: save } },
});

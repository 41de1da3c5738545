import type { JournalEntry, JournalQuestion } from '../../data/staff/journal.ts';
import { staffLimits } from '../../shop/limits.ts';
import {
  type JournalAction,
  journalActionName,
  journalActions,
  journalSubjectKinds,
} from '../../shop/staff/journal-entry.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { addDays, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { journalChanges } from './journal-changes.ts';
import { journalSubjectName } from './journal-names.ts';
import { journalFieldName, journalValueName } from './journal-values.ts';
import { journalAddress } from './staff-addresses.ts';

/** The filters of the journal, as fields of its address. */
interface JournalFilters {
  szukaj?: string;
  /** A whole subject, from a link. */
  o?: string;
  kto?: string;
  co?: JournalAction;
  od?: string;
  do?: string;
}

const longest = 120;

/** The filters of an address that hold. */
function filtersIn(sent: URLSearchParams, staffIds: readonly number[]): JournalFilters {
  const text = (name: string) => (sent.get(name) ?? '').trim().slice(0, longest);
  const action = journalActions.find((one) => one === text('co'));
  const who = staffIds.find((id) => String(id) === text('kto'));
  return {
    ...(text('szukaj') ? { szukaj: text('szukaj') } : {}),
    ...(text('o') ? { o: text('o') } : {}),
    ...(who === undefined ? {} : { kto: String(who) }),
    ...(action ? { co: action } : {}),
    ...(typedDay(text('od')) ? { od: text('od') } : {}),
    ...(typedDay(text('do')) ? { do: text('do') } : {}),
  };
}

function questionOf({ szukaj, o, kto, co, od, do: until }: JournalFilters): JournalQuestion {
  return {
    ...(szukaj ? { subjects: journalSubjectKinds.map((kind) => `${kind} ${szukaj}`) } : {}),
    ...(o ? { subject: o } : {}),
    ...(kto ? { staffId: Number(kto) } : {}),
    ...(co ? { action: co } : {}),
    ...(od ? { from: startOfDay(od) } : {}),
    ...(until ? { until: startOfDay(addDays(until, 1)) } : {}),
  };
}

function queryOf(filters: JournalFilters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more });
  return query.size === 0 ? journalAddress : `${journalAddress}?${query}`;
}

/** Screens of what can be opened by its number. */
const placeOf: Record<string, string> = {
  order: '/panel/zamowienia/:id',
  product: '/panel/produkty/:id',
  page: '/panel/strony/:id',
};

/** People are said by name, as long as they have an account. */
function subjectOf(subject: string, people: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = subject.split(' ');
  const name = kind === 'staff' ? people.get(id) : undefined;
  return name ? `${journalSubjectName(kind)} ${name}` : journalSubjectName(subject);
}

function rowOf(
  entry: JournalEntry,
  { now, carriers, people }: Pick<PanelAsk, 'now' | 'carriers'> & { people: ReadonlyMap<string, string> },
) {
  const [kind = '', ...rest] = entry.subject.split(' ');
  const place = Object.hasOwn(placeOf, kind) && rest.length === 1 ? placeOf[kind] : undefined;
  const named = (field: string, value: string | null) => value && journalValueName(entry, field, value, carriers);
  return {
    id: String(entry.id),
    when: { short: humanTime(entry.at, now), whole: whenText(entry.at) },
    who: entry.who,
    action: journalActionName(entry.action),
    subject: subjectOf(entry.subject, people),
    about: queryOf({ o: entry.subject }),
    place: place ? panelPath(place, { id: rest[0] ?? '' }) : null,
    changes: journalChanges(entry.before, entry.after).map(({ name, before, after }) => ({
      name: name === '' ? '' : journalFieldName(name),
      before: named(name, before),
      after: named(name, after) ?? '–',
    })),
  };
}

async function load(ask: PanelAsk) {
  const { store, url } = ask;
  const members = await store.staff.all();
  const filters = filtersIn(
    url.searchParams,
    members.map(({ id }) => id),
  );
  const below = url.searchParams.get('przed') ?? '';
  const isOlder = /^\d{1,15}$/.test(below);
  const entries = await store.journal.entries({
    ...questionOf(filters),
    ...(isOlder ? { below: Number(below) } : {}),
  });
  const people = new Map(members.map(({ id, name }) => [String(id), name]));
  const last = entries.at(-1)?.id;
  const without = (name: keyof JournalFilters) => {
    const { [name]: _gone, ...others } = filters;
    return queryOf(others);
  };
  const chips: { name: string; without: string }[] = [
    ...(filters.szukaj ? [{ name: `„${filters.szukaj}”`, without: without('szukaj') }] : []),
    ...(filters.o ? [{ name: subjectOf(filters.o, people), without: without('o') }] : []),
    ...(filters.kto
      ? [{ name: members.find(({ id }) => String(id) === filters.kto)?.name ?? '', without: without('kto') }]
      : []),
    ...(filters.co ? [{ name: journalActionName(filters.co), without: without('co') }] : []),
    ...(filters.od ? [{ name: `Od ${filters.od}`, without: without('od') }] : []),
    ...(filters.do ? [{ name: `Do ${filters.do}`, without: without('do') }] : []),
  ];
  return {
    rows: entries.map((entry) => rowOf(entry, { ...ask, people })),
    filters,
    chips,
    people: [...people],
    actions: journalActions
      .map((one) => [one, journalActionName(one)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, 'pl')),
    newest: isOlder ? queryOf(filters) : null,
    older:
      entries.length === staffLimits.perPage && last !== undefined ? queryOf(filters, { przed: String(last) }) : null,
  };
}

/** Who did what, and when. Entries are never changed. */
export const journalScreen = dataScreen({ address: journalAddress, roles: [], menu: 'Dziennik', load });

import type { ClientGroup } from '../../data/client/client-groups.ts';
import { scopeThings } from '../../data/owner/codes/rebate-scope.ts';
import { groupText } from '../../shop/basket/rebate.ts';
import { hasScope } from '../../shop/basket/rebate-code.ts';
import { clientDeskLimits } from '../../shop/limits.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { type ChosenThing, chosenIn, readScope, scopeValues } from '../codes/scope-form.ts';
import { percentIn } from '../prices/price-form.ts';
import { type DataDone, dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { clientsLink, groupsAddress } from './client-addresses.ts';

/** A form that was refused, as it was typed. */
interface GroupTold {
  faults: Record<string, string>;
  typed: Record<string, string>;
  things: ChosenThing[];
}

const fields = ['id', 'name', 'percent', 'scopeText', 'emails'] as const;

async function told(ask: PanelAsk, form: PanelForm, faults: Record<string, string>): Promise<DataDone<GroupTold>> {
  const typed = Object.fromEntries(fields.map((name) => [name, form.text(name)]));
  return { told: { faults, typed, things: await chosenIn(ask, form.all('scope')) } };
}

async function load(ask: PanelAsk) {
  const { store, url } = ask;
  const [groups, counts] = [await store.clientGroups.all(), await store.clientGroups.counts()];
  const things = await store.maintain(({ orm }) => scopeThings(orm, groups));
  const changed = groups.find(({ id }) => String(id) === url.searchParams.get('zmien'));
  return {
    groups: groups.map((group) => ({
      id: String(group.id),
      name: group.name,
      percent: `−${group.percent}%`,
      scope: hasScope(group)
        ? things
            .filter(({ kind, id }) => (kind === 'category' ? group.categories : group.products).includes(id))
            .map(({ name }) => name)
            .join(', ') || 'usunięte kategorie i produkty'
        : 'wszystko',
      clients: counted(counts.get(group.id) ?? 0, nouns.client),
      to: clientsLink({ grupa: String(group.id) }),
      change: `${groupsAddress}?${new URLSearchParams({ zmien: String(group.id) })}#zmiana`,
    })),
    changed: changed
      ? {
          typed: { id: String(changed.id), name: changed.name, percent: String(changed.percent) },
          things: await chosenIn(ask, scopeValues(changed)),
        }
      : null,
  };
}

async function readGroup(ask: PanelAsk, form: PanelForm): Promise<ClientGroup | { faults: Record<string, string> }> {
  const [name, percent] = [form.text('name'), percentIn(form.text('percent'))];
  const scope = await readScope(ask, form);
  const faults = {
    ...(name === '' || name.length > clientDeskLimits.groupName
      ? { name: `Nazwij grupę, najwyżej ${clientDeskLimits.groupName} znaków.` }
      : {}),
    ...(percent === null ? { percent: 'Podaj procent od 1 do 99.' } : {}),
    ...('fault' in scope ? { scopeText: scope.fault } : {}),
  };
  if (percent === null || 'fault' in scope || Object.keys(faults).length > 0) return { faults };
  return { id: rowId(form.text('id')) ?? 0, name, percent, ...scope };
}

const addressIn = /[^\s,;:"'<>()]+@[^\s,;:"'<>()]+\.[^\s,;:"'<>()]+/g;

/** Groups of clients, whose goods cost less in the basket. */
export const groupsScreen = dataScreen<Awaited<ReturnType<typeof load>>, GroupTold>({
  address: groupsAddress,
  roles: [],
  menu: 'Grupy klientów',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const group = await readGroup(ask, form);
        if ('faults' in group) return told(ask, form, group.faults);
        const all = await ask.store.clientGroups.all();
        if (group.id === 0 && all.length >= clientDeskLimits.groups)
          return told(ask, form, { name: `Grup może być najwyżej ${clientDeskLimits.groups}.` });
        const id = await ask.store.clientGroups.save(group);
        if (id === null) return told(ask, form, { name: 'Taka grupa już jest albo tę ktoś właśnie usunął.' });
        const before = all.find((one) => one.id === group.id) ?? null;
        return {
          to: groupsAddress,
          notice: `Grupa ${groupText(group)} jest zapisana.`,
          journal: { action: 'client-group-saved', subject: `client-group ${id}`, before, after: { ...group, id } },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const id = rowId(form.text('id')) ?? 0;
        const clients = (await ask.store.clientGroups.counts()).get(id) ?? 0;
        if (clients > 0)
          return told(ask, form, {
            name: `W tej grupie: ${counted(clients, nouns.client)}. Najpierw przenieś ich do innej grupy albo wypisz.`,
          });
        const before = await ask.store.clientGroups.remove(id);
        if (!before) return told(ask, form, { name: 'Nie ma takiej grupy.' });
        return {
          to: groupsAddress,
          notice: `Grupa ${before.name} jest usunięta.`,
          journal: { action: 'client-group-removed', subject: `client-group ${id}`, before },
        };
      },
    },
    dopisz: {
      limits: { fields: 10, bytes: 1_000_000, text: 900_000 },
      run: async (ask, form) => {
        const group = (await ask.store.clientGroups.all()).find(({ id }) => String(id) === form.text('id'));
        if (!group) return told(ask, form, { id: 'Wybierz grupę.' });
        const emails = form.text('emails').match(addressIn) ?? [];
        if (emails.length === 0 || emails.length > clientDeskLimits.emails)
          return told(ask, form, { emails: `Wklej od 1 do ${clientDeskLimits.emails} adresów e-mail.` });
        const { put, unknown } = await ask.store.clientGroups.putByEmails(emails, group.id);
        const missed = unknown.length > 0 ? ` Bez konta: ${unknown.slice(0, 5).join(', ')}${andMore(unknown)}.` : '';
        return {
          to: groupsAddress,
          notice: `W grupie ${group.name}: ${counted(put, nouns.client)} z tej listy.${missed}`,
          journal: { action: 'client-group-filled', subject: `client-group ${group.id}`, after: { clients: put } },
        };
      },
    },
  },
});

const andMore = ({ length }: string[]): string => (length > 5 ? ` i jeszcze ${length - 5}` : '');

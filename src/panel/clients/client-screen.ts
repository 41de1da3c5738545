import type { FoundClient } from '../../data/client/client-desk.ts';
import { clientDeskLimits } from '../../shop/limits.ts';
import { panelPath } from '../addresses.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import { type DataDone, dataScreen, missing, type PanelAction, type PanelAsk, type PanelForm } from '../screen.ts';
import { clientAddress } from './client-addresses.ts';
import { type ClientTold, clientPageData, foundClient } from './client-data.ts';
import { mergeInto } from './merge-client.ts';

async function load(ask: PanelAsk) {
  const found = await foundClient(ask);
  return found ? clientPageData(ask, found) : missing();
}

type Done = DataDone<ClientTold>;
type Account = FoundClient & { clientId: number };

const told = (...faults: string[]): Done => ({ told: { faults } });

/** An action on a client with an account; a guest has none that could be changed. */
const onAccount = (
  run: (ask: PanelAsk, account: Account, form: PanelForm) => Promise<Done>,
  more: Pick<PanelAction<Done>, 'roles' | 'confirmed'> = {},
): PanelAction<Done> => ({
  ...more,
  run: async (ask, form) => {
    const found = await foundClient(ask);
    if (!found || found.clientId === null) return missing();
    return run(ask, { ...found, clientId: found.clientId }, form);
  },
});

const back = ({ id }: FoundClient, notice: string) => ({ to: panelPath(clientAddress, { id }), notice });
const subjectOf = ({ clientId }: Account) => `client ${clientId}` as const;
const undoBy = ({ id }: FoundClient, action: string, fields: Record<string, string> = {}) => ({
  to: `${panelPath(clientAddress, { id })}?akcja=${action}`,
  fields,
});

/** What staff other than the owner may not do. */
const ofOwner = { roles: [] } as const;

export const clientScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, ClientTold>({
  address: clientAddress,
  roles: ['orders'],
  load,
  actions: {
    notatka: onAccount(async (ask, account, form) => {
      const [text, formKey] = [form.text('text'), form.text('key').slice(0, 80)];
      if (text === '' || formKey === '') return told('Napisz notatkę.');
      if (text.length > clientDeskLimits.note) return told(`Notatka może mieć do ${clientDeskLimits.note} znaków.`);
      const note = { formKey, who: ask.staff.name, text };
      const isNew = await ask.store.clientDesk.addNote(account.clientId, note, ask.now);
      return {
        ...back(account, 'Notatka jest zapisana.'),
        ...(isNew ? { journal: { action: 'client-note' as const, subject: subjectOf(account) } } : {}),
      };
    }),
    ceny: onAccount(async (ask, account, form) => {
      const wanted = form.text('ceny') === 'net' ? 'net' : 'gross';
      if (!(await ask.store.personal.setPriceType(account.clientId, wanted)))
        return told('Ceny netto na początku mogą widzieć tylko firmy.');
      return {
        ...back(account, wanted === 'net' ? 'Klient widzi najpierw ceny netto.' : 'Klient widzi najpierw ceny brutto.'),
        undo: undoBy(account, 'ceny', { ceny: wanted === 'net' ? 'gross' : 'net' }),
        journal: { action: 'client-prices', subject: subjectOf(account), after: { priceType: wanted } },
      };
    }),
    grupa: onAccount(async (ask, account, form) => {
      const group = (await ask.store.clientGroups.all()).find(({ id }) => String(id) === form.text('grupa')) ?? null;
      if (!group && form.text('grupa') !== '') return told('Tej grupy już nie ma.');
      await ask.store.clientGroups.put([account.id], group?.id ?? null);
      return {
        ...back(account, group ? `Klient jest w grupie ${group.name}.` : 'Klient nie jest w żadnej grupie.'),
        journal: { action: 'client-group', subject: subjectOf(account), after: { group: group?.name ?? null } },
      };
    }),
    zablokuj: onAccount(async (ask, account) => {
      if (!(await ask.store.clientDesk.block(account.clientId, ask.now)))
        return back(account, 'Konto było już zablokowane.');
      return {
        ...back(account, 'Konto jest zablokowane, a klient wylogowany.'),
        undo: undoBy(account, 'odblokuj'),
        journal: { action: 'client-blocked', subject: subjectOf(account) },
      };
    }, ofOwner),
    odblokuj: onAccount(async (ask, account) => {
      if (!(await ask.store.clientDesk.unblock(account.clientId))) return back(account, 'Konto nie było zablokowane.');
      return {
        ...back(account, 'Klient może się znowu zalogować.'),
        journal: { action: 'client-unblocked', subject: subjectOf(account) },
      };
    }, ofOwner),
    dane: onAccount(
      async ({ store, staff, now }, account) => {
        const data = await store.exportData(account.clientId, now);
        await store.journal.write(staff, { action: 'client-exported', subject: subjectOf(account) }, now);
        const headers = downloadHeaders(`dane-klienta-${account.clientId}.json`, 'application/json; charset=utf-8');
        return new Response(JSON.stringify(data, null, 2), { headers });
      },
      { ...ofOwner, confirmed: true },
    ),
    usun: onAccount(
      async (ask, account) => {
        await ask.store.deletions.ask(account.clientId, ask.now);
        return {
          ...back(account, 'Usunięcie konta jest zlecone. Klient dostanie e-mail.'),
          undo: undoBy(account, 'zostaw'),
          journal: { action: 'client-deletion-asked', subject: subjectOf(account) },
        };
      },
      { ...ofOwner, confirmed: true },
    ),
    zostaw: onAccount(async (ask, account) => {
      if (!(await ask.store.deletions.cancel(account.clientId))) return back(account, 'Usunięcie nie było zlecone.');
      return {
        ...back(account, 'Konto zostaje.'),
        journal: { action: 'client-deletion-cancelled', subject: subjectOf(account) },
      };
    }, ofOwner),
    polacz: { roles: [], confirmed: true, run: mergeInto },
  },
});

import { ReadableStream } from 'node:stream/web';
import type { FoundClient } from '../../data/client/client-desk.ts';
import { consentCsvHead, consentCsvRow } from '../../shop/account/consent/consent-csv.ts';
import { clientDeskLimits } from '../../shop/limits.ts';
import { csvStart } from '../../shop/text/csv.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { fileHeaders } from '../documents/document-files.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelDone,
  type PanelForm,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { clientAddress, clientOf, clientsAddress, clientsOf, foundClient } from './client-data.ts';
import { ClientsView, ClientView } from './client-view.tsx';

const isOwner = ({ staff }: PanelAsk): boolean => staff.role === 'owner';

export const clientsScreen: PanelScreen = {
  address: clientsAddress,
  roles: ['orders'],
  menu: 'Klienci',
  show: async (ask) => ({
    title: 'Klienci',
    body: <ClientsView data={await clientsOf(ask)} url={ask.url} mayExport={isOwner(ask)} />,
  }),
  actions: {
    zgody: {
      roles: [],
      confirmed: true,
      run: async ({ store, staff, now }) => {
        async function* rows() {
          const encoder = new TextEncoder();
          yield encoder.encode(csvStart + consentCsvHead);
          for await (const batch of store.clientDesk.marketingConsents())
            yield encoder.encode(batch.map(consentCsvRow).join(''));
        }
        await store.journal.write(staff, { action: 'consents-exported', subject: 'shop' }, now);
        const headers = fileHeaders(`zgody-marketingowe-${dayOf(now)}.csv`, 'text/csv; charset=utf-8');
        return new Response(ReadableStream.from(rows()) as unknown as BodyInit, { headers });
      },
    },
  },
};

async function page(ask: PanelAsk, found: FoundClient, faults: string[] = []): Promise<PanelPage> {
  const data = await clientOf(ask, found);
  return {
    title: data.title,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: <ClientView data={data} faults={faults} isOwner={isOwner(ask)} />,
  };
}

type Account = FoundClient & { clientId: number };

/** An action on a client with an account; a guest has none that could be changed. */
const onAccount = (
  run: (ask: PanelAsk, account: Account, form: PanelForm) => Promise<PanelDone>,
  more: Pick<PanelAction, 'roles' | 'confirmed'> = {},
): PanelAction => ({
  ...more,
  run: async (ask, form) => {
    const found = await foundClient(ask);
    if (!found || found.clientId === null) return missing();
    return run(ask, { ...found, clientId: found.clientId }, form);
  },
});

const back = ({ id }: FoundClient, notice: string) => ({ to: panelPath(clientAddress, { id }), notice });
const subjectOf = ({ clientId }: Account) => `client ${clientId}` as const;

/** What staff other than the owner may not do. */
const ofOwner = { roles: [] } as const;

export const clientScreen: PanelScreen = {
  address: clientAddress,
  roles: ['orders'],
  show: async (ask) => {
    const found = await foundClient(ask);
    return found ? page(ask, found) : missing();
  },
  actions: {
    notatka: onAccount(async (ask, account, form) => {
      const [text, formKey] = [form.text('text'), form.text('key').slice(0, 80)];
      if (text === '' || formKey === '') return page(ask, account, ['Napisz notatkę.']);
      if (text.length > clientDeskLimits.note)
        return page(ask, account, [`Notatka może mieć do ${clientDeskLimits.note} znaków.`]);
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
        return page(ask, account, ['Ceny netto na początku mogą widzieć tylko firmy.']);
      return {
        ...back(account, wanted === 'net' ? 'Klient widzi najpierw ceny netto.' : 'Klient widzi najpierw ceny brutto.'),
        journal: { action: 'client-prices', subject: subjectOf(account), after: { priceType: wanted } },
      };
    }),
    zablokuj: onAccount(async (ask, account) => {
      if (!(await ask.store.clientDesk.block(account.clientId, ask.now)))
        return back(account, 'Konto było już zablokowane.');
      return {
        ...back(account, 'Konto jest zablokowane, a klient wylogowany.'),
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
        const headers = fileHeaders(`dane-klienta-${account.clientId}.json`, 'application/json; charset=utf-8');
        return new Response(JSON.stringify(data, null, 2), { headers });
      },
      { ...ofOwner, confirmed: true },
    ),
    usun: onAccount(
      async (ask, account) => {
        await ask.store.deletions.ask(account.clientId, ask.now);
        return {
          ...back(account, 'Usunięcie konta jest zlecone. Klient dostanie e-mail.'),
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
  },
};

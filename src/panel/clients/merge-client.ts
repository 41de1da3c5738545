import { panelPath } from '../addresses.ts';
import { type DataDone, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import { clientAddress } from './client-addresses.ts';
import { type ClientTold, foundClient } from './client-data.ts';

/** Makes the client of the page and another one, named by an e-mail address, one. The client of the page stays. */
export async function mergeInto(ask: PanelAsk, form: PanelForm): Promise<DataDone<ClientTold>> {
  const { store, now } = ask;
  const stays = await foundClient(ask);
  if (!stays || stays.clientId === null) return missing();
  const told = (fault: string) => ({ told: { faults: [fault] } });
  const email = form.text('email').toLowerCase().slice(0, 254);
  if (!email.includes('@')) return told('Podaj e-mail drugiego klienta.');
  const { rows } = await store.clientDesk.list({ text: email, kind: null, place: { behind: null, before: null } });
  const others = rows.filter((one) => one.email.toLowerCase() === email && one.id !== stays.id);
  const [other, more] = others;
  if (!other) return told('Nie ma drugiego klienta z tym adresem e-mail.');
  if (more) return told('Z tym adresem jest kilku klientów. Połącz ich najpierw ze sobą.');
  const into = stays.clientId;
  const about = { action: 'clients-merged', subject: `client ${into}` } as const;
  const back = panelPath(clientAddress, { id: stays.id });
  if (other.clientId === null) {
    const orders = await store.clientDesk.giveGuestOrders({ email, into });
    return {
      to: back,
      notice: 'Zamówienia złożone bez konta należą teraz do tego klienta.',
      journal: { ...about, before: { guest: email, orders } },
    };
  }
  const refusal = await store.clientDesk.merge({ from: other.clientId, into }, now);
  if (refusal) return told('Nie można połączyć tych klientów.');
  return {
    to: back,
    notice: `Konto ${email} jest połączone z tym kontem. Jego właściciel dostanie e-mail.`,
    journal: { ...about, before: { client: other.clientId } },
  };
}

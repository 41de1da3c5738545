import { isFreshProof } from '../../shop/session/fresh-proof.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import type { Connection, ConnectionValues } from './connections.ts';

/** Keys are changed only by somebody who has entered the password a moment ago. */
export const mayChange = ({ session, now }: Pick<PanelAsk, 'session' | 'now'>): boolean =>
  isFreshProof(session.confirmedAt, now);

export const connectionIn = ({ connections, params }: PanelAsk): Connection | null =>
  connections.find(params.group ?? '', params.name ?? '');

/** What was typed. An empty secret stays as it is, because its field never shows the stored one. */
function valuesIn({ fields }: Connection, form: PanelForm): ConnectionValues {
  const sent = fields.filter(({ name, isSecret }) => form.has(name) && !(isSecret && form.text(name) === ''));
  return Object.fromEntries(sent.map(({ name }) => [name, form.text(name)]));
}

type SavedConnection = { faults: Record<string, string>; typed: ConnectionValues } | { journal: NewJournalEntry };

export async function saveConnection(
  { connections }: PanelAsk,
  connection: Connection,
  form: PanelForm,
): Promise<SavedConnection> {
  const typed = valuesIn(connection, form);
  const faults = await connections.save(connection, typed);
  if (Object.keys(faults).length > 0) return { faults, typed };
  const changed = connection.fields.filter(({ name, isSecret, shown }) => {
    const value = typed[name];
    return value !== undefined && (isSecret || value !== shown);
  });
  // Names only: the values are secrets.
  return { journal: { action: 'connection-changed', ...about(connection), after: changed.map(({ name }) => name) } };
}

export async function removeConnection({ connections }: PanelAsk, connection: Connection): Promise<NewJournalEntry> {
  await connections.remove(connection);
  return { action: 'connection-removed', ...about(connection) };
}

const about = ({ group, name }: Connection) => ({ subject: `connection ${group}/${name}` }) as const;

import type { Instead } from '../frame/instead.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { confirmingField } from './staff-addresses.ts';

/**
 * Asks for the password or a passkey before an action that could give control of the panel. The form repeats all
 * submitted fields, so that the action runs without typing them again. `null` if a correct password was sent.
 */
export async function confirmation(ask: PanelAsk, form: PanelForm): Promise<Instead | null> {
  const { store, staff, session, now, tries } = ask;
  const sent = String(form.fields.get(confirmingField) ?? '');
  if (sent !== '') {
    await tries.count(staff.email.toLowerCase());
    const known = await store.staff.secrets(staff.email);
    if (await ask.fitsPassword(sent, known?.passwordHash ?? null)) {
      await store.staffSessions.confirm(session.id, now);
      return null;
    }
  }
  return {
    kind: 'confirm',
    title: 'Potwierdź, że to Ty',
    to: `${ask.url.pathname}${ask.url.search}`,
    fields: [...form.fields].flatMap(([name, value]): [string, string][] =>
      name === confirmingField || typeof value !== 'string' ? [] : [[name, value]],
    ),
    isWrong: sent !== '',
  };
}

import { proofLimits } from '../../shop/limits.ts';
import { Button, Faults, Field } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm, PanelPage } from '../screen.ts';

/** The field of the confirming password. Other forms must not use this name. */
const passwordField = 'potwierdzenie';

/**
 * Asks for the password or a passkey before an action that could give control of the panel. The page's form repeats all
 * submitted fields, so that the action runs without typing them again. `null` if a correct password was sent.
 */
export async function confirmation(ask: PanelAsk, form: PanelForm): Promise<PanelPage | null> {
  const { store, staff, session, now, tries } = ask;
  const sent = String(form.fields.get(passwordField) ?? '');
  if (sent !== '') {
    await tries.count(staff.email.toLowerCase());
    const known = await store.staff.secrets(staff.email);
    if (await ask.fitsPassword(sent, known?.passwordHash ?? null)) {
      await store.staffSessions.confirm(session.id, now);
      return null;
    }
  }
  return {
    title: 'Potwierdź, że to Ty',
    status: 422,
    body: (
      <>
        <p>
          {`Ta zmiana otwiera drogę do panelu, więc pytamy jeszcze raz. Przez ${proofLimits.freshMs / 60_000} minut nie zapytamy ponownie.`}
        </p>
        {sent === '' ? null : <Faults texts={['Hasło się nie zgadza.']} />}
        <form method="post" action={`${ask.url.pathname}${ask.url.search}`} noValidate>
          {[...form.fields].map(([name, value]) =>
            name === passwordField || typeof value !== 'string' ? null : (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ),
          )}
          <Field name={passwordField} label="Twoje hasło do panelu" type="password" autoComplete="current-password" />
          <p className="actions">
            <Button>Potwierdź</Button>
          </p>
          <button type="button" className="quiet" data-key="" hidden>
            Potwierdź kluczem dostępu
          </button>
          <p role="status" />
        </form>
      </>
    ),
  };
}

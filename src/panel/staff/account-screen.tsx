import { isFreshProof } from '../../shop/session/fresh-proof.ts';
import { passwordFaults, staffFaultTexts } from '../../shop/staff/staff-account.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import { everyRole, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/konto';

async function page(ask: PanelAsk, faults: string[] = []): Promise<PanelPage> {
  const { store, staff, session, now } = ask;
  const sessions = await store.staffSessions.of(staff.id, now);
  const keys = await store.staffKeys.of(staff.id);
  const { secret } = await store.staff.totp(staff.id);
  return {
    title: 'Moje konto',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <section aria-labelledby="haslo">
          <h2 id="haslo">Hasło</h2>
          <Faults texts={faults} />
          <ActionForm action="haslo">
            <Field name="current" label="Obecne hasło" type="password" autoComplete="current-password" />
            <Field
              name="password"
              label="Nowe hasło"
              type="password"
              autoComplete="new-password"
              hint="Co najmniej 12 znaków. Pozostałe przeglądarki zostaną wylogowane."
            />
            <Field name="again" label="Powtórz nowe hasło" type="password" autoComplete="new-password" />
            <Button>Zmień hasło</Button>
          </ActionForm>
        </section>
        <section aria-labelledby="klucze">
          <h2 id="klucze">Drugi dowód</h2>
          <p>{secret ? 'Kod z aplikacji jest ustawiony.' : 'Kod z aplikacji nie jest ustawiony: wchodzisz kluczem.'}</p>
          <Table
            name="Klucze dostępu"
            columns={['Klucz', 'Dodany', 'Ostatnio użyty', 'Usuwanie']}
            empty="Nie masz jeszcze klucza dostępu."
            rows={keys.map(({ credentialId, name, createdAt, usedAt }) => ({
              key: credentialId,
              cells: [
                name || 'Klucz',
                whenText(createdAt),
                usedAt === null ? '–' : whenText(usedAt),
                <ActionForm key="remove" action="usun-klucz">
                  <input type="hidden" name="key" value={credentialId} />
                  <Button quiet>Usuń</Button>
                </ActionForm>,
              ],
            }))}
          />
          {isFreshProof(session.confirmedAt, now) ? (
            <>
              <button type="button" className="quiet" data-new-key="" hidden>
                Dodaj klucz dostępu
              </button>
              <p role="status" />
            </>
          ) : (
            <ActionForm action="potwierdz">
              <Button quiet>Dodaj klucz dostępu</Button>
            </ActionForm>
          )}
        </section>
        <section aria-labelledby="sesje">
          <h2 id="sesje">Gdzie jesteś w panelu</h2>
          <Table
            name="Sesje"
            columns={['Przeglądarka', 'Od', 'Ostatnio', 'Wylogowanie']}
            empty="Nigdzie."
            rows={sessions.map(({ id, device, createdAt, seenAt }) => ({
              key: id,
              cells: [
                device || 'Nieznana przeglądarka',
                whenText(createdAt),
                whenText(seenAt),
                id === session.id ? (
                  'Ta przeglądarka'
                ) : (
                  <ActionForm key="end" action="zakoncz">
                    <input type="hidden" name="session" value={id} />
                    <Button quiet>Zakończ</Button>
                  </ActionForm>
                ),
              ],
            }))}
          />
          {sessions.length > 1 ? (
            <ActionForm action="zakoncz-inne">
              <Button quiet>Zakończ wszystkie pozostałe</Button>
            </ActionForm>
          ) : null}
        </section>
      </>
    ),
  };
}

/** The staff member's own account. */
export const accountScreen: PanelScreen = {
  address,
  roles: everyRole,
  show: (ask) => page(ask),
  actions: {
    potwierdz: {
      confirmed: true,
      run: async () => ({ to: address, notice: 'Potwierdzone. Teraz możesz dodać klucz dostępu.' }),
    },
    haslo: {
      run: async (ask, form) => {
        const { store, staff, session } = ask;
        const sent = (name: string) => String(form.fields.get(name) ?? '');
        // The same rate limit as at sign-in, so that a browser left open cannot be used to guess the password.
        await ask.tries.count(staff.email.toLowerCase());
        const known = await store.staff.secrets(staff.email);
        if (!(await ask.fitsPassword(sent('current'), known?.passwordHash ?? null)))
          return page(ask, ['Obecne hasło się nie zgadza.']);
        const faults = passwordFaults(sent('password'), [staff.email, staff.name]).map(
          (fault) => staffFaultTexts[fault],
        );
        if (sent('password') !== sent('again')) faults.push(staffFaultTexts.passwordAgain);
        if (faults.length > 0) return page(ask, faults);
        await store.staff.setPassword(staff.id, await ask.hashPassword(sent('password')), session.tokenHash);
        return {
          to: address,
          notice: 'Hasło zostało zmienione.',
          journal: { action: 'password-changed', subject: `staff ${staff.id}` },
        };
      },
    },
    'usun-klucz': {
      run: async (ask, form) => {
        const { store, staff } = ask;
        const { secret } = await store.staff.totp(staff.id);
        const keys = await store.staffKeys.of(staff.id);
        if (!secret && keys.length === 1) return page(ask, ['To jedyny drugi dowód. Najpierw dodaj inny klucz.']);
        await store.staffKeys.remove(staff.id, form.text('key'));
        return {
          to: address,
          notice: 'Klucz został usunięty.',
          journal: { action: 'key-removed', subject: `staff ${staff.id}` },
        };
      },
    },
    zakoncz: {
      run: async ({ store, staff }, form) => {
        const id = Number(form.text('session'));
        if (Number.isInteger(id) && id > 0) await store.staffSessions.end(staff.id, id);
        return {
          to: address,
          notice: 'Sesja została zakończona.',
          journal: { action: 'session-ended', subject: `staff ${staff.id}` },
        };
      },
    },
    'zakoncz-inne': {
      run: async ({ store, staff, session }) => {
        await store.staffSessions.endOthers(staff.id, session.id);
        return {
          to: address,
          notice: 'Pozostałe sesje zostały zakończone.',
          journal: { action: 'sessions-ended', subject: `staff ${staff.id}` },
        };
      },
    },
  },
};

import { renderSVG } from 'uqr';
import type { StaffSession } from '../../../data/staff/staff-sessions.ts';
import { roleNames } from '../../../shop/staff/roles.ts';
import { staffFaults, staffFaultTexts } from '../../../shop/staff/staff-account.ts';
import { FormProblem, usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { paramsOf } from '../../addresses.ts';
import { Button, Faults, Field } from '../../pieces/form.tsx';
import type { PanelPage } from '../../screen.ts';
import { keyAnswer } from './key-ceremonies.ts';
import { type Entry, openSession } from './sign-in-request.ts';
import { newSecret, stepOf, totpAddress } from './totp.ts';

const paths = {
  signIn: '/panel/wejscie',
  code: '/panel/wejscie/kod',
  invited: '/panel/zaproszenie/:token',
  signOut: '/panel/wyjscie',
} as const;
const keyPaths = ['/panel/wejscie/klucz/:step', '/panel/klucz/:step'] as const;

export const entryPaths: readonly string[] = [...Object.values(paths), ...keyPaths];

const notEntered = 'Nie udało się wejść do panelu:';

const redirect = (to: string) => new Response(null, { status: 303, headers: { location: to } });

/** Handles all addresses that do not require a complete sign-in. */
export async function entryAnswer(entry: Entry): Promise<PanelPage | Response> {
  const { visit, session } = entry;
  const { path } = visit;
  if (keyPaths.some((pattern) => paramsOf(pattern, path) !== null)) return keyAnswer(entry);
  const invite = paramsOf(paths.invited, path);
  if (invite) return invitation(entry, invite.token ?? '');
  if (path === paths.signOut) return signOut(entry);
  if (path === paths.signIn) return session?.proven ? redirect('/panel') : signIn(entry);
  if (path === paths.code && session) return session.proven ? redirect('/panel') : secondProof(entry, session);
  return redirect(session ? paths.code : paths.signIn);
}

async function fieldsOf({ visit }: Entry): Promise<FormData | null> {
  try {
    return (await visit.receive(visit.request, usualFormLimits)).fields;
  } catch (error) {
    if (error instanceof FormProblem) return null;
    throw error;
  }
}

/** PostgreSQL cannot store NUL in texts. */
const textOf = (fields: FormData | null, name: string): string =>
  String(fields?.get(name) ?? '')
    .replaceAll('\0', '')
    .trim();

async function signIn(entry: Entry): Promise<PanelPage | Response> {
  if (entry.visit.request.method !== 'POST') return signInPage();
  const fields = await fieldsOf(entry);
  const email = textOf(fields, 'email');
  const password = String(fields?.get('password') ?? '');
  await entry.visit.tries.count(email.toLowerCase());
  const known = await entry.store.staff.secrets(email);
  const fits = await entry.fitsPassword(password, known?.passwordHash ?? null);
  if (!known || !fits) return { ...signInPage(email, true), status: 422 };
  await openSession(entry, known.id, false);
  return redirect(paths.code);
}

function signInPage(email = '', isWrong = false): PanelPage {
  return {
    title: 'Wejście do panelu',
    body: (
      <>
        {isWrong ? <Faults texts={['Adres e-mail lub hasło się nie zgadza.']} heading={notEntered} /> : null}
        <form method="post" noValidate>
          <Field name="email" label="E-mail" type="email" autoComplete="username webauthn" value={email} />
          <Field name="password" label="Hasło" type="password" autoComplete="current-password" />
          <p className="actions">
            <Button>Dalej</Button>
          </p>
        </form>
        <div>
          <button type="button" className="quiet" data-key="" hidden>
            Wejdź kluczem dostępu
          </button>
          <p role="status" />
        </div>
        <WaysBack />
      </>
    ),
  };
}

/** Who else can open the panel for somebody who lost the password or the phone. */
const WaysBack = () => (
  <details className="ways-back">
    <summary>Nie możesz wejść?</summary>
    <p>
      Zgubiony telefon albo klucz, zapomniane hasło: właściciel otworzy Ci drogę w zakładce „Zespół”, przyciskami
      „Zgubiony telefon” i „Nowe hasło”.
    </p>
    <p>
      Jeśli to Ty jesteś jedynym właścicielem: osoba, która prowadzi serwer, wpisze na nim{' '}
      <code>npm run witryna -- staff-access TWÓJ-E-MAIL</code> i dostaniesz link do nowego hasła. Działa raz, a dziennik
      go zapisuje.
    </p>
  </details>
);

async function signOut({ visit, store, session, cookies }: Entry): Promise<Response> {
  if (visit.request.method === 'POST' && session) {
    await store.staffSessions.end(session.staff.id, session.id);
    cookies.set('');
  }
  return redirect(paths.signIn);
}

async function secondProof(entry: Entry, session: StaffSession): Promise<PanelPage | Response> {
  const { store, visit, now, cookies } = entry;
  const { id } = session.staff;
  const { secret: known, step: after } = await store.staff.totp(id);
  const keys = await store.staffKeys.of(id);
  const fields = visit.request.method === 'POST' ? await fieldsOf(entry) : null;
  // During setup the secret is sent with the form. It is assigned to the account only after its first correct code.
  const sentSecret = textOf(fields, 'secret');
  const secret = known ?? (/^[A-Z2-7]{32}$/.test(sentSecret) ? sentSecret : newSecret());
  const page = (isWrong: boolean) =>
    known || keys.length > 0 ? codePage(known !== null, isWrong) : setUpPage(entry, session, secret, isWrong);
  if (!fields) return page(false);
  if (!known && keys.length > 0) return { ...page(true), status: 422 };
  await visit.tries.count(session.staff.email.toLowerCase());
  const step = stepOf(textOf(fields, 'code'), { secret, after: known ? after : 0, now });
  const isUsed = step !== null && (await store.staff.spendCode(id, step, known ? undefined : secret));
  if (!isUsed) return { ...page(true), status: 422 };
  const token = entry.newToken();
  await store.staffSessions.prove(session.id, token);
  await visit.tries.remember(id);
  cookies.set(token);
  if (!known) await store.journal.write(session.staff, { action: 'code-set-up', subject: `staff ${id}` }, now);
  return redirect('/panel');
}

function codePage(hasCode: boolean, isWrong: boolean): PanelPage {
  return {
    title: 'Drugi dowód',
    body: (
      <>
        {isWrong ? (
          <Faults texts={['Kod się nie zgadza albo był już użyty. Poczekaj na następny.']} heading={notEntered} />
        ) : null}
        {hasCode ? (
          <form method="post" noValidate>
            <Field
              name="code"
              label="Kod z aplikacji w telefonie"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              hint="6 cyfr, nowe co 30 sekund."
            />
            <p className="actions">
              <Button>Wejdź</Button>
            </p>
          </form>
        ) : (
          <p>Potwierdź wejście kluczem dostępu.</p>
        )}
        <div>
          <button type="button" className="quiet" data-key="" hidden>
            Wejdź kluczem dostępu
          </button>
          <p role="status" />
        </div>
      </>
    ),
  };
}

function setUpPage({ settings }: Entry, { staff }: StaffSession, secret: string, isWrong: boolean): PanelPage {
  const svg = renderSVG(totpAddress(secret, { shop: settings.name, email: staff.email }), { border: 2 });
  return {
    title: 'Ustaw drugi dowód',
    body: (
      <>
        <p>
          Samo hasło to za mało: w panelu są dane kupujących. Zeskanuj kod aplikacją (na przykład Google Authenticator,
          Aegis, 1Password) i przepisz 6 cyfr.
        </p>
        {isWrong ? <Faults texts={['Kod się nie zgadza. Sprawdź, czy telefon ma dobrą godzinę.']} /> : null}
        <img className="qr" alt="Kod QR dla aplikacji" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
        <p>
          Bez skanowania: <code>{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <form method="post" noValidate>
          <input type="hidden" name="secret" value={secret} />
          <Field name="code" label="Kod z aplikacji" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          <p className="actions">
            <Button>Zapisz i wejdź</Button>
          </p>
        </form>
        <div>
          <p>Zamiast kodu możesz użyć klucza dostępu: odcisku palca, twarzy albo klucza USB.</p>
          <button type="button" className="quiet" data-new-key="" hidden>
            Dodaj klucz dostępu
          </button>
          <p role="status" />
        </div>
      </>
    ),
  };
}

async function invitation(entry: Entry, token: string): Promise<PanelPage | Response> {
  const { store, visit, now } = entry;
  await visit.take('staff-sign-in');
  const invited = await store.staff.invited(token, now);
  if (invited === null) return overPage();
  const { role, person: known } = invited;
  if (known) return restoring(entry, token, known);
  const page = (sent?: { email: string; name: string }, faults: string[] = []): PanelPage => ({
    title: 'Twoje konto w panelu',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>Rola: {roleNames[role]}.</p>
        <Faults texts={faults} />
        <form method="post" noValidate>
          <Field name="name" label="Imię i nazwisko" autoComplete="name" value={sent?.name ?? ''} />
          <Field name="email" label="E-mail" type="email" autoComplete="username" value={sent?.email ?? ''} />
          <Field
            name="password"
            label="Hasło"
            type="password"
            autoComplete="new-password"
            hint="Co najmniej 12 znaków. Najlepiej kilka słów."
          />
          <Field name="again" label="Powtórz hasło" type="password" autoComplete="new-password" />
          <p className="actions">
            <Button>Załóż konto</Button>
          </p>
        </form>
      </>
    ),
  });
  if (visit.request.method !== 'POST') return page();
  const fields = await fieldsOf(entry);
  const sent = {
    email: textOf(fields, 'email'),
    name: textOf(fields, 'name'),
    password: String(fields?.get('password') ?? ''),
    again: String(fields?.get('again') ?? ''),
  };
  const faults = staffFaults(sent);
  if (faults.length > 0)
    return page(
      sent,
      faults.map((fault) => staffFaultTexts[fault]),
    );
  const person = { email: sent.email, name: sent.name, passwordHash: await entry.hashPassword(sent.password) };
  const made = await store.staff.accept(token, person, now);
  if (made === 'over') return overPage();
  if (made === 'known') return page(sent, ['Ten adres e-mail ma już konto w panelu.']);
  await store.journal.write(
    { id: made, name: sent.name },
    { action: 'account-opened', subject: `staff ${made}`, after: { role } },
    now,
  );
  await openSession(entry, made, false);
  return redirect(paths.code);
}

/** Sets a new password for an existing account; the second factor is set up next. */
async function restoring(
  entry: Entry,
  token: string,
  { email, name }: { email: string; name: string },
): Promise<PanelPage | Response> {
  const { store, visit, now } = entry;
  const page = (faults: string[] = []): PanelPage => ({
    title: 'Nowe hasło do panelu',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>{`Konto: ${name}, ${email}. Po zapisaniu hasła ustawisz od nowa drugi dowód, a dotychczasowe klucze i kod przestaną działać.`}</p>
        <Faults texts={faults} />
        <form method="post" noValidate>
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <Field
            name="password"
            label="Nowe hasło"
            type="password"
            autoComplete="new-password"
            hint="Co najmniej 12 znaków. Najlepiej kilka słów."
          />
          <Field name="again" label="Powtórz nowe hasło" type="password" autoComplete="new-password" />
          <p className="actions">
            <Button>Zapisz hasło</Button>
          </p>
        </form>
      </>
    ),
  });
  if (visit.request.method !== 'POST') return page();
  const fields = await fieldsOf(entry);
  const password = String(fields?.get('password') ?? '');
  const again = String(fields?.get('again') ?? '');
  const faults = staffFaults({ email, name, password, again });
  if (faults.length > 0) return page(faults.map((fault) => staffFaultTexts[fault]));
  const id = await store.staff.restore(token, await entry.hashPassword(password), now);
  if (id === null) return overPage();
  await store.journal.write({ id, name }, { action: 'access-restored', subject: `staff ${id}` }, now);
  await openSession(entry, id, false);
  return redirect(paths.code);
}

function overPage(): PanelPage {
  return {
    status: 404,
    title: 'Link wygasł',
    body: (
      <p>
        Link do założenia konta działa raz i przez 48 godzin. Poproś właściciela o nowy; link do pierwszego konta
        pokazuje sklep przy starcie. <a href={paths.signIn}>Wejście do panelu</a>
      </p>
    ),
  };
}

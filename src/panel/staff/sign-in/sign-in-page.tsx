import { useLoaderData } from 'react-router';
import { pageLoader } from '../../page.ts';
import { Button } from '../../pieces/button.tsx';
import { Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import { KeyButton } from '../../pieces/key-button.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { WholeForm } from '../../pieces/whole-form.tsx';
import type { SignInData } from './entry-data.ts';
import styles from './sign-in.module.css';

export const loader = pageLoader;

const notEntered = 'Nie udało się wejść do panelu:';

export default function SignInPage() {
  const { email, isWrong } = useLoaderData() as SignInData;
  return (
    <>
      <PageHead title="Wejście do panelu" />
      <WholeForm className={styles.form}>
        <Faults texts={isWrong ? ['Adres e-mail lub hasło się nie zgadza.'] : []} heading={notEntered} />
        <TextField name="email" label="E-mail" type="email" autoComplete="username webauthn" value={email} />
        <TextField name="password" label="Hasło" type="password" autoComplete="current-password" />
        <Button kind="main">Dalej</Button>
      </WholeForm>
      <div className={styles.key}>
        <KeyButton otherwise="Spróbuj jeszcze raz albo użyj hasła i kodu." onDone={(to) => location.assign(to)}>
          Wejdź kluczem dostępu
        </KeyButton>
      </div>
      <WaysBack />
    </>
  );
}

/** Who else can open the panel for somebody who lost the password or the phone. */
const WaysBack = () => (
  <details className={styles.back}>
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

import { useLoaderData } from 'react-router';
import { pageLoader } from '../../page.ts';
import { Button } from '../../pieces/button.tsx';
import { Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import { KeyButton } from '../../pieces/key-button.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { WholeForm } from '../../pieces/whole-form.tsx';
import type { SecondProofData } from './entry-data.ts';
import styles from './sign-in.module.css';

export const loader = pageLoader;

const enter = (to: string) => location.assign(to);

export default function SecondProofPage() {
  const data = useLoaderData() as SecondProofData;
  return data.kind === 'setUp' ? <SetUp data={data} /> : <Proof data={data} />;
}

const Proof = ({ data: { kind, isWrong } }: { data: Exclude<SecondProofData, { kind: 'setUp' }> }) => (
  <>
    <PageHead title="Drugi dowód" />
    <Faults
      texts={isWrong ? ['Kod się nie zgadza albo był już użyty. Poczekaj na następny.'] : []}
      heading="Nie udało się wejść do panelu:"
    />
    {kind === 'code' ? (
      <WholeForm className={styles.form}>
        <Code label="Kod z aplikacji w telefonie" hint="6 cyfr, nowe co 30 sekund." />
        <Button kind="main">Wejdź</Button>
      </WholeForm>
    ) : (
      <p>Potwierdź wejście kluczem dostępu.</p>
    )}
    <div className={styles.key}>
      <KeyButton otherwise="Spróbuj jeszcze raz albo użyj hasła i kodu." onDone={enter}>
        Wejdź kluczem dostępu
      </KeyButton>
    </div>
  </>
);

const SetUp = ({ data: { secret, qr, isWrong } }: { data: Extract<SecondProofData, { kind: 'setUp' }> }) => (
  <>
    <PageHead
      title="Ustaw drugi dowód"
      lead="Samo hasło to za mało: w panelu są dane kupujących. Zeskanuj kod aplikacją (na przykład Google Authenticator, Aegis, 1Password) i przepisz 6 cyfr."
    />
    <Faults texts={isWrong ? ['Kod się nie zgadza. Sprawdź, czy telefon ma dobrą godzinę.'] : []} />
    <img className={styles.qr} alt="Kod QR dla aplikacji" src={qr} width="192" height="192" />
    <p>
      Bez skanowania: <code>{secret.match(/.{4}/g)?.join(' ')}</code>
    </p>
    <WholeForm className={styles.form}>
      <input type="hidden" name="secret" value={secret} />
      <Code label="Kod z aplikacji" />
      <Button kind="main">Zapisz i wejdź</Button>
    </WholeForm>
    <div className={styles.key}>
      <p>Zamiast kodu możesz użyć klucza dostępu: odcisku palca, twarzy albo klucza USB.</p>
      <KeyButton isNew otherwise="Spróbuj jeszcze raz albo użyj kodu." onDone={enter}>
        Dodaj klucz dostępu
      </KeyButton>
    </div>
  </>
);

const Code = ({ label, hint }: { label: string; hint?: string }) => (
  <TextField
    name="code"
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    width="middle"
    hint={hint}
  />
);

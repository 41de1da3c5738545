import { proofLimits } from '../../shop/limits.ts';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { KeyButton } from '../pieces/key-button.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { WholeForm } from '../pieces/whole-form.tsx';
import { confirmingField } from '../staff/staff-addresses.ts';
import styles from './instead.module.css';
import type { Instead } from './instead.ts';

/** Drawn in the place of a page, in its frame. */
export function InsteadOfPage({ instead }: { instead: Instead }) {
  if (instead.kind === 'refusal') {
    const { back } = instead;
    return (
      <PageHead title={instead.title} lead={instead.text}>
        {back ? <ButtonLink to={back.to}>{back.name}</ButtonLink> : null}
      </PageHead>
    );
  }
  const { title, to, fields, isWrong } = instead;
  return (
    <>
      <PageHead
        title={title}
        lead={`Ta zmiana otwiera drogę do panelu, więc pytamy jeszcze raz. Przez ${proofLimits.freshMs / 60_000} minut nie zapytamy ponownie.`}
      />
      <WholeForm to={to} className={styles.form}>
        {isWrong ? <Faults texts={['Hasło się nie zgadza.']} /> : null}
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be sent twice with one value
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name={confirmingField}
          label="Twoje hasło do panelu"
          type="password"
          autoComplete="current-password"
          width="middle"
        />
        <p>
          <Button kind="main">Potwierdź</Button>
        </p>
        <KeyButton
          otherwise="Spróbuj jeszcze raz albo wpisz hasło."
          onDone={(_, button) => button.form?.requestSubmit()}
        >
          Potwierdź kluczem dostępu
        </KeyButton>
      </WholeForm>
    </>
  );
}

import { useLoaderData } from 'react-router';
import { type StaffFault, staffFaultTexts } from '../../../shop/staff/staff-account.ts';
import { pageLoader } from '../../page.ts';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { WholeForm } from '../../pieces/whole-form.tsx';
import { signInAddress } from '../staff-addresses.ts';
import type { InvitationData } from './entry-data.ts';
import styles from './sign-in.module.css';

export const loader = pageLoader;

export default function InvitationPage() {
  const data = useLoaderData() as InvitationData;
  if (data.kind === 'new') return <NewAccount data={data} />;
  return data.kind === 'restore' ? <NewPassword data={data} /> : <Over />;
}

const textOf = (faults: readonly StaffFault[], ...those: StaffFault[]): string | null => {
  const fault = those.find((one) => faults.includes(one));
  return fault ? staffFaultTexts[fault] : null;
};

const known = 'Ten adres e-mail ma już konto w panelu.';

const NewAccount = ({
  data: { role, email, name, faults, isKnown },
}: {
  data: Extract<InvitationData, { kind: 'new' }>;
}) => (
  <>
    <PageHead title="Twoje konto w panelu" lead={`Rola: ${role}.`} />
    <WholeForm className={styles.form}>
      <Faults texts={isKnown ? [known] : faults.map((fault) => staffFaultTexts[fault])} />
      <TextField name="name" label="Imię i nazwisko" autoComplete="name" value={name} fault={textOf(faults, 'name')} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        fault={isKnown ? known : textOf(faults, 'email')}
      />
      <Passwords label="Hasło" again="Powtórz hasło" faults={faults} />
      <Button kind="main">Załóż konto</Button>
    </WholeForm>
  </>
);

/** Of an account that exists; the second factor is set up next. */
const NewPassword = ({ data: { name, email, faults } }: { data: Extract<InvitationData, { kind: 'restore' }> }) => (
  <>
    <PageHead
      title="Nowe hasło do panelu"
      lead={`Konto: ${name}, ${email}. Po zapisaniu hasła ustawisz od nowa drugi dowód, a dotychczasowe klucze i kod przestaną działać.`}
    />
    <WholeForm className={styles.form}>
      <Faults texts={faults.map((fault) => staffFaultTexts[fault])} />
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <Passwords label="Nowe hasło" again="Powtórz nowe hasło" faults={faults} />
      <Button kind="main">Zapisz hasło</Button>
    </WholeForm>
  </>
);

const Passwords = ({ label, again, faults }: { label: string; again: string; faults: readonly StaffFault[] }) => (
  <>
    <TextField
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      hint="Co najmniej 12 znaków. Najlepiej kilka słów."
      fault={textOf(faults, 'password', 'passwordIsName')}
    />
    <TextField
      name="again"
      label={again}
      type="password"
      autoComplete="new-password"
      fault={textOf(faults, 'passwordAgain')}
    />
  </>
);

const Over = () => (
  <PageHead
    title="Link wygasł"
    lead="Link do założenia konta działa raz i przez 48 godzin. Poproś właściciela o nowy; link do pierwszego konta pokazuje sklep przy starcie."
  >
    <ButtonLink to={signInAddress}>Wejście do panelu</ButtonLink>
  </PageHead>
);

import { panelPath } from '../../addresses.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { AreaField } from '../../pieces/editing/form-fields.tsx';
import { MailNote } from '../../pieces/layout/mail-note.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { productAddress } from '../list/product-addresses.ts';
import styles from './recall.module.css';
import type { recallScreen } from './recall-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function RecallPage() {
  const { id, title, lead, buyers, fields, most } = useScreen<typeof recallScreen>();
  return (
    <>
      <PageHead title={title} lead={lead}>
        <ButtonLink to={panelPath(productAddress, { id })}>Produkt</ButtonLink>
      </PageHead>
      {fields.length === 0 ? (
        <p>{buyers}</p>
      ) : (
        <ActionForm<ToldOf<typeof recallScreen>> action="wyslij">
          {({ told }) => (
            <div className={styles.fields}>
              {fields.map((field) => (
                <AreaField
                  key={field.name}
                  name={field.name}
                  label={field.label}
                  hint={field.hint}
                  value={told?.typed[field.name] ?? field.value}
                  fault={told?.faults[field.name] ?? null}
                  lines={3}
                  maxLength={most}
                />
              ))}
              {told?.mail ? <MailNote mail={told.mail} /> : null}
              <p>{buyers}</p>
              <div className={styles.buttons}>
                <Button kind="main">Wyślij zawiadomienie</Button>
                <Button name="krok" value="podglad">
                  Pokaż wiadomość
                </Button>
              </div>
            </div>
          )}
        </ActionForm>
      )}
    </>
  );
}

import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import { Facts, Section } from '../../pieces/layout/section.tsx';
import styles from './order-page.module.css';
import type { OrderData, OrderTold } from './order-screen.ts';

export function OrderMoneySection({ money: { sums, rows } }: Pick<OrderData, 'money'>) {
  return (
    <Section title="Pieniądze" id="pieniadze">
      <Facts facts={sums} />
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label="Próby płatności i zwroty">
          {rows.map(({ key, when, what, amount, state }) => (
            <li key={key}>
              <span>
                {what}, {state}
                <small>{when}</small>
              </span>
              <span className={styles.amount}>{amount}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

export function Documents({ documents, isCancelled }: Pick<OrderData, 'documents' | 'isCancelled'>) {
  return (
    <Section title="Dokumenty" id="dokumenty">
      {documents.length === 0 ? (
        <p className={styles.soft}>
          {isCancelled ? 'Bez dokumentu.' : 'Dokument powstanie, gdy zamówienie zostanie wysłane.'}
        </p>
      ) : (
        <ul className={styles.rows}>
          {documents.map(({ id, name, pdf, xml, when }) => (
            <li key={id}>
              <span>
                <a href={pdf}>{name} (PDF)</a>
                <small>{when}</small>
              </span>
              {xml ? <a href={xml}>FA(3)</a> : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Mails about the order; each can be sent again, with the current order. */
export function Mails({ order: { mails } }: { order: OrderData }) {
  return (
    <Section title="Wiadomości e-mail" id="maile">
      {mails.length === 0 ? <p className={styles.soft}>W ostatnich 30 dniach nie było wiadomości.</p> : null}
      <ul className={styles.rows} aria-label="Wiadomości o zamówieniu">
        {mails.map(({ id, name, when, state, mayResend, isFailed }) => (
          <li key={id}>
            <span>
              {name}
              <small className={isFailed ? styles.faults : undefined}>
                zapisana {when}, {state}
              </small>
            </span>
            {mayResend ? (
              <ActionForm<OrderTold>
                action="e-mail-ponownie"
                fields={{ mail: String(id) }}
                showsLoaded={false}
                after={({ faults }) => <Faults texts={faults} heading="Nie wysłano:" />}
              >
                <Button kind="quiet" label={`Wyślij ponownie: ${name}, ${when}`}>
                  Wyślij ponownie
                </Button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { withdrawalFields, withdrawalSteps } from '../../shop/return/withdrawal-statement.ts';
import type { StatementText } from '../../shop/return/withdrawal-text.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import shared from '../../ui/order/order-page.module.css';
import { StatementPart } from './statement-part.tsx';
import styles from './withdrawal.module.css';
import type { Typed } from './withdrawal-form-data.ts';

interface Props extends StatementText {
  typed: Typed;
  /** A key per rendered form, so that submitting it twice makes one statement. */
  statementKey: string;
  name: string;
  email: string;
  /** The owner's label of the button that sends the statement. */
  confirm: string;
}

/** The second step: the statement as it will be sent, and the button that sends it. */
export function CheckPart({ typed, statementKey, name, email, confirm, sentence, items }: Props) {
  const t = useMessages(withdrawalMessages);
  const isBusy = useNavigation().state !== 'idle';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {tie(t('withdrawal.check'))}
      </h1>
      <p className={styles.lead}>{tie(t('withdrawal.checkLead', { email }))}</p>
      <StatementPart name={name} email={email} sentence={sentence} items={items} />
      <Form method="post" action={to('withdrawal')} className={shared.ways}>
        {Object.entries({ ...typed, [withdrawalFields.key]: statementKey }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button
          type="submit"
          name={withdrawalFields.step}
          value={withdrawalSteps.confirm}
          className={shared.main}
          aria-disabled={isBusy || undefined}
          onClick={(event) => {
            if (isBusy) event.preventDefault();
          }}
        >
          {tie(confirm)}
        </button>
        <button type="submit" name={withdrawalFields.step} value={withdrawalSteps.change}>
          {t('withdrawal.change')}
        </button>
      </Form>
    </>
  );
}

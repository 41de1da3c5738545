import type { ReactNode } from 'react';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import type { StatementText } from '../../shop/return/withdrawal-text.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './withdrawal.module.css';

interface Props extends StatementText {
  name: string;
  email: string;
  /** Rows above the content: number, date and time. */
  children?: ReactNode;
}

/** The text of a statement, with its sender. */
export function StatementPart({ sentence, items, name, email, children }: Props) {
  const t = useMessages(withdrawalMessages);
  return (
    <dl className={styles.statement}>
      {children}
      <div>
        <dt>{t('withdrawal.content')}</dt>
        <dd>
          <p>{tie(sentence)}</p>
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{tie(item)}</li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('withdrawal.sender')}</dt>
        <dd>
          {name}, {email}
        </dd>
      </div>
    </dl>
  );
}

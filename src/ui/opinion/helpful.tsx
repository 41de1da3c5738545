import type { MouseEvent } from 'react';
import { to } from '../../routes.ts';
import type { OpinionScore } from '../../shop/opinion/opinion.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { voteField, voteSides } from '../../shop/opinion/vote-fields.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './opinions.module.css';

/** Asks whether an opinion helped. Without scripts the vote is sent to the page of the opinion. */
export function Helpful({ id, score }: { id: number; score: OpinionScore }) {
  const t = useMessages(opinionMessages);
  return (
    <div className={styles.helpful}>
      <span id={`pomocna-${id}`}>{t('opinions.helpful')}</span>
      <form method="post" action={to('opinion', { id: String(id) })}>
        {voteSides.map((side) => (
          <button
            key={side}
            type="submit"
            name={voteField}
            value={side}
            aria-describedby={`pomocna-${id}`}
            onClick={vote}
          >
            {t(side === 'positive' ? 'opinions.yes' : 'opinions.no', { count: score[side] })}
          </button>
        ))}
        <span role="status" data-done={t('opinions.voted')} />
      </form>
    </div>
  );
}

/** The same handler as on a product page, where only the server renders opinions. */
function vote(event: MouseEvent<HTMLButtonElement>): void {
  const button = event.currentTarget;
  event.preventDefault();
  import('../loading/static-buttons.ts')
    .then(({ pressedStaticButton }) => pressedStaticButton(button))
    .catch(() => button.form?.requestSubmit(button));
}

import { type MouseEvent, useState } from 'react';
import { to } from '../../routes.ts';
import type { OpinionScore } from '../../shop/opinion/opinion.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import { type VoteSide, voteField, voteSides } from '../../shop/opinion/vote-fields.ts';
import { useMessages } from '../context/messages.tsx';
import { sendVote } from '../http/opinion-vote.ts';
import styles from './opinions.module.css';

/** Asks whether an opinion helped. Without scripts the vote is sent to the page of the opinion. */
export function Helpful({ id, score }: { id: number; score: OpinionScore }) {
  const t = useMessages(opinionMessages);
  const [voted, setVoted] = useState<{ side: VoteSide; score: OpinionScore } | null>(null);
  const [notice, setNotice] = useState('');
  const shown = voted?.score ?? score;
  const vote = async (event: MouseEvent, side: VoteSide) => {
    event.preventDefault();
    const counted = await sendVote(id, side);
    if (counted) setVoted({ side, score: counted });
    setNotice(t(counted ? 'opinions.voted' : 'opinions.notVoted'));
  };
  return (
    <div className={styles.helpful}>
      <span id={`pomocna-${id}`}>{t('opinions.helpful')}</span>
      <form method="post" action={to('opinion', { id: String(id) })} aria-labelledby={`pomocna-${id}`}>
        {voteSides.map((side) => (
          <button
            key={side}
            type="submit"
            name={voteField}
            value={side}
            aria-pressed={voted ? voted.side === side : undefined}
            onClick={(event) => vote(event, side)}
          >
            {t(side === 'positive' ? 'opinions.yes' : 'opinions.no', { count: shown[side] })}
          </button>
        ))}
      </form>
      <span role="status">{notice}</span>
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { commentLimits } from '../../../shop/limits.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useLive } from '../../../ui/loading/live.ts';
import { basketNames, lineFields } from '../basket-form.ts';
import styles from './panel.module.css';

interface Props {
  line: BasketLine;
  /** The line's name for screen readers. */
  of: string;
  /** The refused comment as the shopper typed it. */
  typed: string | undefined;
  refused: boolean;
  busy: boolean;
  send(): void;
}

/**
 * Saved on blur, or by the button without scripts. A text over the limit is not cut, so that the shopper can shorten
 * it.
 */
export function CommentPanel({ line: { id, comment, product, changes }, of, typed, refused, busy, send }: Props) {
  const t = useMessages(basketMessages);
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The comment the field was last filled with, and the one it last sent. */
  const told = useRef(comment);
  const sent = useRef<string | null>(null);
  const isMissing = changes.some(({ kind }) => kind === 'wish');
  const [length, setLength] = useState(() => lengthOf(typed ?? comment));
  // If another tab has saved a comment and the shopper has typed nothing here, the field shows the new comment, so that
  // it is not overwritten.
  useEffect(() => {
    if (busy || !field.current) return;
    const text = field.current.value.trim();
    if (told.current !== comment && (text === told.current || text === sent.current)) {
      field.current.value = comment;
      setLength(lengthOf(comment));
    }
    told.current = comment;
    sent.current = null;
  }, [comment, busy]);
  const sendChange = (text: string) => {
    if (text === (sent.current ?? comment)) return;
    sent.current = text;
    send();
  };
  return (
    <div className={styles.panel}>
      <label htmlFor={`${hint}k`}>{t(product?.madeToOrder ? 'basket.commentWish' : 'basket.comment')}</label>
      <textarea
        ref={field}
        id={`${hint}k`}
        name={lineFields.comment(id)}
        defaultValue={typed ?? comment}
        rows={3}
        aria-label={t('basket.commentTo', { name: of })}
        aria-describedby={isMissing ? `${hint}w ${hint}` : hint}
        aria-required={product?.madeToOrder}
        aria-invalid={refused || (isMissing && length === 0) || length > commentLimits.max || undefined}
        onInput={(event) => setLength(lengthOf(event.currentTarget.value))}
        onBlur={(event) => sendChange(event.currentTarget.value.trim())}
      />
      {isMissing && (
        <p id={`${hint}w`} className={styles.hint} data-error>
          {tie(t('basket.wishMissing'))}
        </p>
      )}
      <input type="hidden" name={lineFields.commentWas(id)} value={comment} />
      <p id={hint} className={styles.hint} data-error={length > commentLimits.max || undefined}>
        <Counter length={length} />
      </p>
      <button type="submit" name={basketNames.recount} value="1" className={styles.plain}>
        {t('basket.commentSave')}
      </button>
    </div>
  );
}

/** Counts code points, as the server does. */
const lengthOf = (text: string): number => [...text.trim()].length;

function Counter({ length }: { length: number }) {
  const t = useMessages(basketMessages);
  const live = useLive();
  const many = (n: number) => counted(n, nouns.character);
  if (!live) return tie(t('basket.commentHint', { n: many(commentLimits.max) }));
  const left = commentLimits.max - length;
  return tie(left < 0 ? t('basket.commentOver', { n: many(-left) }) : t('basket.commentLeft', { n: left }));
}

import { useId } from 'react';
import { commentLimits } from '../../../shop/limits.ts';
import { commentField } from '../../../shop/product/product-fields.ts';
import { wishMessages } from '../../../shop/product/wish-messages.ts';
import { counted, nouns } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './buy-box.module.css';

/** A field for the personalisation of a made-to-order product. It becomes the comment of the basket line. */
export function Wishes() {
  const t = useMessages(wishMessages);
  const id = useId();
  return (
    <div className={styles.wishes}>
      <label htmlFor={id}>{t('wish.label')}</label>
      <textarea id={id} name={commentField} rows={2} maxLength={commentLimits.max} aria-describedby={`${id}p`} />
      <p id={`${id}p`}>{tie(t('wish.hint', { n: counted(commentLimits.max, nouns.character) }))}</p>
    </div>
  );
}

import { useState } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import type { Sending } from '../sending/basket-sending.ts';
import { CommentPanel } from './comment-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { LineToShoppingList } from './own-lists.tsx';
import styles from './panel.module.css';

interface Props {
  line: BasketLine;
  /** The line's name for screen readers. */
  of: string;
  /** The refused comment as the shopper typed it. */
  typedComment: string | undefined;
  refused: boolean;
  sending: Pick<Sending, 'send' | 'busy'>;
  /** Called when a chosen file is not allowed. */
  onRefusedFile(): void;
}

/** Options that few lines need: a comment, files, and moving the product to a list. */
export function LineMore({ line, of, typedComment, refused, sending, onRefusedFile }: Props) {
  const t = useMessages(basketMessages);
  const isAwaited = line.product?.madeToOrder === true;
  // Initially open if there is a comment or a file, if the product needs a comment, or if a comment was refused. Only
  // the shopper closes it, because it must not collapse while the comment is being emptied or corrected.
  const [open, setOpen] = useState(refused || line.comment !== '' || line.files.length > 0 || isAwaited);
  const [wasRefused, setWasRefused] = useState(refused);
  if (refused !== wasRefused) {
    setWasRefused(refused);
    if (refused) setOpen(true);
  }
  return (
    <details className={styles.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('basket.actionsOf', { name: of })}>{t('basket.actions')}</summary>
      {line.offer && (
        <>
          <CommentPanel line={line} of={of} typed={typedComment} refused={refused} {...sending} />
          <FilePanel line={line} of={of} onRefused={onRefusedFile} {...sending} />
        </>
      )}
      <div className={styles.actions}>
        <button type="submit" name={basketNames.toWishlist} value={line.id}>
          {t('basket.toWishlist')}
        </button>
        <button type="submit" name={basketNames.toComparison} value={line.id}>
          {t('basket.toComparison')}
        </button>
        <LineToShoppingList line={line} of={of} />
      </div>
    </details>
  );
}

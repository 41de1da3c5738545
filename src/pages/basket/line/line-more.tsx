import { useState } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { names } from '../basket-form.ts';
import type { Sending } from '../sending/basket-sending.ts';
import { CommentPanel } from './comment-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { ToShoppingList } from './own-lists.tsx';
import styles from './panel.module.css';

interface Props {
  line: BasketLine;
  /** Name of the line, as it is read out. */
  of: string;
  /** A comment that the server refused, as it was typed. */
  typedComment: string | undefined;
  refused: boolean;
  sending: Pick<Sending, 'send' | 'busy'>;
  /** A file was chosen that may not be sent. */
  onRefusedFile(): void;
}

/** What few lines need: a comment, files, and what else can be done with the product than buying it. */
export function LineMore({ line, of, typedComment, refused, sending, onRefusedFile }: Props) {
  const t = useMessages(basketMessages);
  const isAwaited = line.product?.madeToOrder === true;
  // Open where something is written or attached already, where the shop must be told how to make it, and when a comment
  // is refused. Only the shopper closes it: it must not close under the hands of whoever empties or corrects the comment.
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
        <button type="submit" name={names.toWishlist} value={line.id}>
          {t('basket.toWishlist')}
        </button>
        <button type="submit" name={names.toComparison} value={line.id}>
          {t('basket.toComparison')}
        </button>
        <ToShoppingList line={line} of={of} />
      </div>
    </details>
  );
}

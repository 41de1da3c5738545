import { useEffect, useRef } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { lineFields } from '../basket-form.ts';
import type { Sending } from '../sending/basket-sending.ts';
import styles from './line.module.css';

interface Props {
  line: BasketLine;
  /** The line's name for screen readers. */
  of: string;
  sending: Pick<Sending, 'send' | 'busy'>;
}

/** Changes the size; the comment and files stay. Saved immediately, or on recount without scripts. */
export function SizeChoice({ line: { id, sizeId, product }, of, sending: { send, busy } }: Props) {
  const t = useMessages(basketMessages);
  const field = useRef<HTMLSelectElement>(null);
  // If the server refuses the size, the field shows the previous one again.
  useEffect(() => {
    if (!busy && field.current) field.current.value = sizeId;
  }, [busy, sizeId]);
  if (!product || product.sizes.length < 2) return null;
  return (
    <span className={styles.size}>
      <select
        ref={field}
        name={lineFields.size(id)}
        defaultValue={sizeId}
        aria-label={t('basket.sizeOf', { name: of })}
        onChange={send}
      >
        {product.sizes.map((size) => (
          <option key={size.id} value={size.id} disabled={!size.available && size.id !== sizeId}>
            {size.name}
          </option>
        ))}
      </select>
      <input type="hidden" name={lineFields.sizeWas(id)} value={sizeId} />
    </span>
  );
}

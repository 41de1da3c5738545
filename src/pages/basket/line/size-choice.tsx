import { useEffect, useRef } from 'react';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { lineFields } from '../basket-form.ts';
import type { Sending } from '../sending/basket-sending.ts';
import styles from './line.module.css';

interface Props {
  line: BasketLine;
  /** Name of the line, as it is read out. */
  of: string;
  sending: Pick<Sending, 'send' | 'busy'>;
}

/** Another size of the same product, with comment and files. Taken over at once; without scripts by recounting. */
export function SizeChoice({ line: { id, sizeId, product }, of, sending: { send, busy } }: Props) {
  const t = useMessages(basketMessages);
  const field = useRef<HTMLSelectElement>(null);
  // The server's answer wins: a size that was refused is not shown as if it were taken.
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

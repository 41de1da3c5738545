import type { ReactNode } from 'react';
import { to } from '../../routes.ts';
import { buySentences } from '../../shop/buying/buy-sentences.ts';
import type { BuyResult } from '../../shop/buying/buying.ts';
import type { Unit } from '../../shop/product/product.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useMessages } from '../context/messages.tsx';
import { useToast } from '../widgets/toast.tsx';
import { useProductForm } from './product-form.ts';

interface Props {
  slug: string;
  name: string;
  unit: Unit;
  /** The one size there is. */
  size: string;
  className?: string | undefined;
  /** The words on the button; left out where a sign is drawn on it. */
  children?: ReactNode;
}

/** Puts a product of one size into the basket without opening its page; without scripts its page follows. */
export function QuickBuy({ slug, name, unit, size, className, children }: Props) {
  const t = useMessages();
  const onSubmit = useQuickBuy(slug, unit);
  return (
    <form method="post" action={to('product', { slug })} onSubmit={onSubmit} className={className}>
      <input type="hidden" name={quantityField} value={unit.sellBy} />
      <button
        type="submit"
        name={sizeField}
        value={size}
        aria-label={children ? `${t('product.buy')}: ${name}` : t('product.buyNamed', { name })}
      >
        {children}
      </button>
    </form>
  );
}

/** Answers of the server become toasts. */
export function useQuickBuy(slug: string, unit: Unit) {
  const t = useMessages();
  const toast = useToast();
  return useProductForm<{ result?: BuyResult }>(slug, ({ result = null }) => {
    for (const { kind, text } of buySentences(result, unit, t)) toast(kind, text);
  }).onSubmit;
}

import type { ReactNode } from 'react';
import { to } from '../../routes.ts';
import type { AddedAnswer } from '../../shop/buying/added.ts';
import type { Unit } from '../../shop/product/product.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { useMessages } from '../context/messages.tsx';
import { useAddedToast } from './added.tsx';
import { useProductForm } from './product-form.ts';

interface Props {
  slug: string;
  name: string;
  unit: Unit;
  /** The only size of the product. */
  size: string;
  className?: string | undefined;
  /** The text of the button; absent if it has an icon. */
  children?: ReactNode;
}

/** Adds a product with one size to the basket without opening its page. Without scripts its page is opened. */
export function QuickBuy({ slug, name, unit, size, className, children }: Props) {
  const t = useMessages();
  const { onSubmit } = useProductForm<AddedAnswer>(slug, useAddedToast(unit));
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

import { to } from '../../../routes.ts';
import type { ProductToBuy } from '../../../shop/catalogue/catalogue.ts';
import { intentField } from '../../../shop/form/form-fields.ts';
import type { Offer } from '../../../shop/price/offer.ts';
import { codeField } from '../../../shop/product/product-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { productIntents, useProductForm } from '../../../ui/basket/product-form.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { useToast } from '../../../ui/widgets/toast.tsx';
import type { ProductFormAnswer } from '../buy/form-answer.ts';
import styles from './code-offer.module.css';

interface Props {
  product: ProductToBuy;
  offer: Offer;
  /** The server's answer to a form sent without scripts. */
  answered: ProductFormAnswer | undefined;
}

/** A button that adds to the basket the code on which the advertised price depends. */
export function CodeOffer({ product: { slug }, offer: { withCode }, answered }: Props) {
  const t = useMessages();
  const toast = useToast();
  const { answer, busy, onSubmit } = useProductForm<ProductFormAnswer>(slug, (heard) => {
    if (!isTaken(heard))
      toast('error', tie(t(heard.intent === productIntents.code ? 'price.codeRefused' : 'failure.away')));
  });
  if (!withCode) return null;
  const { code } = withCode;
  const last = answer ?? answered;
  if (last && isTaken(last)) {
    return (
      <p role="status" className={styles.taken}>
        {tie(t('price.codeTaken', { code }))}
      </p>
    );
  }
  return (
    <form method="post" action={to('product', { slug })} className={styles.code} onSubmit={onSubmit}>
      <input type="hidden" name={intentField} value={productIntents.code} />
      <input type="hidden" name={codeField} value={code} />
      <button type="submit" aria-disabled={busy || undefined}>
        {t('price.takeCode', { code })}
      </button>
    </form>
  );
}

const isTaken = (answer: ProductFormAnswer): boolean =>
  answer.intent === productIntents.code && answer.result === 'taken';

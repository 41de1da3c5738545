import { to } from '../../routes.ts';
import { lawfulFileNames } from '../../shop/order/documents/document-numbers.ts';
import type { OrderDocument } from '../../shop/order/documents/order-document.ts';
import { tie } from '../../shop/text/typography.ts';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import styles from './order-view.module.css';

interface Props {
  number: string;
  documents: OrderDocument[];
  /** Whether the buyer may withdraw from the contract. */
  hasForm: boolean;
}

/** Files to download: issued documents, the terms that apply to the order, and the withdrawal form. */
export function OrderDocuments({ number, documents, hasForm }: Props) {
  const t = useOrderText();
  const file = (name: string, text: string) => (
    <li key={name}>
      <a href={to('orderDocument', { number, name })} download>
        {text}
      </a>
    </li>
  );
  return (
    <section aria-labelledby="dokumenty" className={styles.part}>
      <h2 id="dokumenty">{t('orderView.documents')}</h2>
      <ul className={styles.inside}>
        {documents.map(({ kind, name, number: own, isAwaited }) => {
          const text = t(`orderView.documentFile.${kind}`, { number: own });
          return isAwaited ? (
            <li key={name}>{tie(t('orderView.documentAwaited', { name: text }))}</li>
          ) : (
            file(name, text)
          );
        })}
        {file(lawfulFileNames.terms, t('orderView.documentFile.terms'))}
        {hasForm && file(lawfulFileNames.form, t('orderView.documentFile.form'))}
      </ul>
    </section>
  );
}

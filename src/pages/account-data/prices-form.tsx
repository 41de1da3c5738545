import { Form } from 'react-router';
import type { PriceType } from '../../shop/account/client.ts';
import { dataPageMessages } from '../../shop/account/own-data/data-page-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { dataForms, formField, priceField } from './data-fields.ts';
import styles from './data-page.module.css';

/** For companies: whether net or gross prices come first. */
export function PricesForm({ priceType }: { priceType: PriceType }) {
  const t = useMessages(dataPageMessages);
  const options = (['gross', 'net'] as const).map((value) => ({ value, label: t(`data.prices.${value}`) }));
  return (
    <section aria-labelledby="ceny" className={styles.part}>
      <h2 id="ceny">{t('data.prices')}</h2>
      <Form method="post" className={styles.form}>
        <RadioField legend={t('data.pricesFirst')} name={priceField} options={options} defaultValue={priceType} />
        <button type="submit" name={formField} value={dataForms.prices}>
          {t('data.savePrices')}
        </button>
      </Form>
    </section>
  );
}

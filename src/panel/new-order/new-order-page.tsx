import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { CountedForm } from '../pieces/editing/counted-form.tsx';
import { Faults } from '../pieces/editing/form-fields.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { GoodsFields } from './goods-fields.tsx';
import styles from './new-order-page.module.css';
import type { newOrderScreen } from './new-order-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Drawing = ToldOf<typeof newOrderScreen>;

export default function NewOrderPage() {
  const blank = useScreen<typeof newOrderScreen>();
  return (
    <>
      <PageHead
        title="Nowe zamówienie"
        lead="Przez telefon albo przy ladzie. Towar, dokumenty i e-maile są takie same jak przy zamówieniu ze sklepu."
      />
      <ActionForm<Drawing> action="zamow">{({ told }) => <OrderForm drawing={told ?? blank} />}</ActionForm>
    </>
  );
}

function OrderForm({ drawing }: { drawing: Drawing }) {
  const { key, problems, faults, total, delivery, goods, lines, person } = drawing;
  const sums = (
    <Section title="Razem">
      <Facts
        facts={[
          ['Produkty', goods],
          ['Dostawa', delivery],
          ['Do zapłaty', total === null ? null : <strong key="total">{total}</strong>],
        ]}
      />
      <div className={styles.place}>
        <Faults texts={[...problems, ...Object.values(faults)]} heading="Zamówienie nie jest jeszcze złożone:" />
        <Button kind="main" name="krok" value="zloz">
          Złóż zamówienie
        </Button>
        <Button kind="quiet" name="krok" value="przelicz">
          Przelicz
        </Button>
        <p>
          Kupujący dostanie e-mail z potwierdzeniem umowy, a przy płatności z góry z linkiem do zapłaty. Jeśli to sklep
          dzwoni do konsumenta, umowa wiąże go dopiero po jego potwierdzeniu na piśmie lub e-mailem (art. 20 ustawy o
          prawach konsumenta); zapłata z linku wystarczy.
        </p>
      </div>
    </Section>
  );
  return (
    <CountedForm side={sums}>
      <input type="hidden" name="key" value={key} />
      <GoodsFields drawing={drawing} />
      <BuyerFields drawing={drawing} key={`person ${person}`} />
      {lines.length > 0 ? <DeliveryFields drawing={drawing} /> : null}
    </CountedForm>
  );
}

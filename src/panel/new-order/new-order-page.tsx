import { type FormEvent, useEffect, useRef } from 'react';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
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

/** What is typed is counted a moment later, if nothing was pressed meanwhile. */
const countAfterMs = 400;

function OrderForm({ drawing }: { drawing: Drawing }) {
  const count = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const counted = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.counts === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => count.current?.form?.requestSubmit(count.current), countAfterMs);
  };
  const { key, problems, faults, total, delivery, goods, lines } = drawing;
  const wrong = [...problems, ...Object.values(faults)];
  return (
    <div onChange={counted} onClickCapture={() => clearTimeout(timer.current)}>
      <input type="hidden" name="key" value={key} />
      {/* Enter in a field presses the first button of the form. */}
      <button
        ref={count}
        type="submit"
        name="krok"
        value="przelicz"
        data-preview
        className={styles.hidden}
        tabIndex={-1}
      >
        Przelicz
      </button>
      <div className={styles.layout}>
        <div className={styles.main}>
          <GoodsFields drawing={drawing} />
          <BuyerFields drawing={drawing} key={`person ${drawing.person}`} />
          {lines.length > 0 ? <DeliveryFields drawing={drawing} /> : null}
        </div>
        <div className={styles.side}>
          <Section title="Razem">
            <Facts
              facts={[
                ['Produkty', goods],
                ['Dostawa', delivery],
                ['Do zapłaty', total === null ? null : <strong key="total">{total}</strong>],
              ]}
            />
            <div className={styles.place}>
              <Faults texts={wrong} heading="Zamówienie nie jest jeszcze złożone:" />
              <Button kind="main" name="krok" value="zloz">
                Złóż zamówienie
              </Button>
              <Button kind="quiet" name="krok" value="przelicz">
                Przelicz
              </Button>
              <p>
                Kupujący dostanie e-mail z potwierdzeniem umowy, a przy płatności z góry z linkiem do zapłaty. Jeśli to
                sklep dzwoni do konsumenta, umowa wiąże go dopiero po jego potwierdzeniu na piśmie lub e-mailem (art. 20
                ustawy o prawach konsumenta); zapłata z linku wystarczy.
              </p>
            </div>
          </Section>
        </div>
      </div>
    </div>
  );
}

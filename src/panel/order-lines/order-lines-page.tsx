import { GoodsFields } from '../new-order/goods-fields.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { CountedForm } from '../pieces/editing/counted-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { MailNote } from '../pieces/layout/mail-note.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import styles from './order-lines.module.css';
import type { orderLinesScreen } from './order-lines-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Drawing = ToldOf<typeof orderLinesScreen>;

export default function OrderLinesPage() {
  const now = useScreen<typeof orderLinesScreen>();
  return (
    <>
      <PageHead title={`Produkty zamówienia ${now.number}`} lead={now.lead}>
        <ButtonLink to={now.order}>Zamówienie</ButtonLink>
      </PageHead>
      {now.refused ? (
        <Problem title="Tego zamówienia nie można już zmienić">{now.refused}</Problem>
      ) : (
        <ActionForm<Drawing> action="zmien">{({ told }) => <ChangeForm drawing={told ?? now} />}</ActionForm>
      )}
    </>
  );
}

function ChangeForm({ drawing }: { drawing: Drawing }) {
  const { key, own, total, before, after, money, mail, problems } = drawing;
  const sums = (
    <Section title="Razem" id="razem">
      <Facts
        facts={[
          ['Było', before],
          ['Będzie', after === null ? null : <strong key="after">{after}</strong>],
        ]}
      />
      {money ? <p className={styles.money}>{money}</p> : null}
      <div className={styles.place}>
        <Faults texts={problems} heading="Zamówienie nie jest jeszcze zmienione:" />
        <Button kind="main" name="krok" value="zapisz">
          Zmień zamówienie
        </Button>
        <Button kind="quiet" name="krok" value="przelicz">
          Przelicz
        </Button>
        {mail ? <MailNote mail={mail} /> : null}
      </div>
    </Section>
  );
  return (
    <CountedForm side={sums}>
      <input type="hidden" name="key" value={key} />
      {total === null ? null : <input type="hidden" name="razem" value={total} />}
      <Section title="W zamówieniu" id="w-zamowieniu">
        <ul className={styles.lines} aria-label="Produkty zamówienia">
          {own.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </ul>
      </Section>
      <GoodsFields title="Dodaj do zamówienia" drawing={drawing} />
    </CountedForm>
  );
}

function Line({ line: { name, product, price, before, quantity, isKept, fault } }: { line: Drawing['own'][number] }) {
  return (
    <li>
      <div className={styles.name}>
        {product}
        <small>
          {before} · {price}
        </small>
      </div>
      {isKept ? (
        <small>Tego nie można tu zmienić.</small>
      ) : (
        <TextField name={name} label="Ile (0 usuwa)" value={quantity} inputMode="decimal" fault={fault} counts />
      )}
    </li>
  );
}

import { useState } from 'react';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import {
  type InstalmentChoice,
  type InstalmentOption,
  instalmentChoice,
  instalmentLink,
  instalmentMessage,
  instalmentPlan,
  isPayableInInstalments,
} from '../../shop/instalments.ts';
import { formatMoney } from '../../shop/money.ts';
import type { Grosze } from '../../shop/product.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/typography.ts';
import { useLive } from '../../ui/live.ts';
import { useOnDemand } from '../../ui/on-demand.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './instalments.module.css';

interface Props {
  product: Product;
  /** The size that would be bought; nothing is shown when it cannot be bought for money. */
  chosen: SizeOffer;
  /** Gross, whatever price the page tells first: this is what will be paid. Of all units that are asked for. */
  price: Grosze;
  /** From the loader: `settings.instalments`. */
  systems: InstalmentOffer[];
  /** What is in the shopper's basket already, in lines and grosze; comes with the basket's own call. */
  basket?: { count: number; cost: Grosze; allAllowed?: boolean };
}

const emptyBasket = { count: 0, cost: 0 };

/** „Oblicz ratę”, once for every instalment system of the shop. */
export function Instalments({ product, chosen, price, systems, basket = emptyBasket }: Props) {
  if (!isPayableInInstalments(chosen) || price <= 0) return null;
  return systems.map((system) => {
    const choice = instalmentChoice({
      price,
      basketCount: basket.count,
      basketCost: basket.cost,
      allAllowed: basket.allAllowed ?? true,
      system,
    });
    return <OneSystem key={system.id} product={product} system={system} choice={choice} />;
  });
}

interface SystemProps {
  product: Product;
  system: InstalmentOffer;
  choice: InstalmentChoice;
}

function OneSystem({ product, system, choice }: SystemProps) {
  const say = useSay();
  // Whoever names a monthly sum names the yearly cost, the example and the warning beside it: the law on consumer
  // credit asks for that, and the direct way to the system passes no dialog that could say it.
  const spread = choice.kind === 'direct' ? choice.amount : choice.single.enabled ? choice.single.amount : null;
  return (
    <div className={styles.instalments}>
      <div className={styles.offer}>
        {choice.kind === 'direct' ? (
          <a className={styles.opener} href={instalmentLink(system.link, choice.amount)}>
            {say('instalments.open')}
          </a>
        ) : (
          <Asking product={product} system={system} choice={choice} />
        )}{' '}
        {spread !== null && (
          <span>
            {say('instalments.hint', { amount: formatMoney(lowestMonthly(spread, system)) })},{' '}
            {say('instalments.rrso', { rrso: system.rrso })}
          </span>
        )}
      </div>
      {spread !== null && (
        <details className={styles.terms}>
          <summary>{say('instalments.terms')}</summary>
          <Terms amount={spread} system={system} />
        </details>
      )}
    </div>
  );
}

const lowestMonthly = (amount: Grosze, { counts, yearlyRate }: InstalmentOffer): Grosze =>
  Math.min(...counts.map((count) => instalmentPlan(amount, count, yearlyRate).monthly));

type Asked = Extract<InstalmentChoice, { kind: 'dialog' }>;

/** Where there is something to decide or to explain: a dialog with the bounds and two buttons; without it, the sentence. */
function Asking({ product, system, choice }: SystemProps & { choice: Asked }) {
  const say = useSay();
  const live = useLive();
  const [open, setOpen] = useState(false);
  const [dialog, ask] = useOnDemand(loadDialog);
  const { Dialog } = dialog.piece ?? {};
  const message = tie(instalmentMessage(choice.message, say));
  const possible = [choice.single, choice.together].find(({ enabled }) => enabled);
  if (!live || dialog.state === 'failed') {
    return (
      <details open={dialog.state === 'failed'}>
        <summary className={styles.opener}>{say('instalments.open')}</summary>
        <p>{message}</p>
      </details>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-busy={dialog.state === 'coming'}
        onClick={() => {
          setOpen(true);
          if (!dialog.piece) ask();
        }}
      >
        {say('instalments.open')}
      </button>
      {open && Dialog && (
        <Dialog title={system.name} onClose={() => setOpen(false)}>
          <p className={styles.of}>{tie(product.name)}</p>
          <p className={styles.message}>{message}</p>
          <div className={styles.options}>
            <Option
              option={choice.single}
              system={system}
              label={say('instalments.single', { amount: formatMoney(choice.single.amount) })}
            />
            <Option
              option={choice.together}
              system={system}
              label={say('instalments.together', { amount: formatMoney(choice.together.amount) })}
            />
          </div>
          {possible && <Terms amount={possible.amount} system={system} />}
        </Dialog>
      )}
    </>
  );
}

const loadDialog = async () => {
  const { Dialog } = await import('../../ui/dialog.tsx');
  return { Dialog };
};

function Option({ option, system, label }: { option: InstalmentOption; system: InstalmentOffer; label: string }) {
  if (option.enabled) return <a href={instalmentLink(system.link, option.amount)}>{label}</a>;
  return (
    <button type="button" disabled>
      {label}
    </button>
  );
}

/** Every plan for one amount, and everything the law wants beside it. */
function Terms({ amount, system }: { amount: Grosze; system: InstalmentOffer }) {
  const say = useSay();
  return (
    <>
      <table className={styles.plans}>
        <caption>{say('instalments.plan', { amount: formatMoney(amount) })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('instalments.count')}</th>
            <th scope="col">{say('instalments.monthly')}</th>
            <th scope="col">{say('instalments.total')}</th>
          </tr>
        </thead>
        <tbody>
          {system.counts.map((count) => {
            const { monthly, total } = instalmentPlan(amount, count, system.yearlyRate);
            return (
              <tr key={count}>
                <td>{count}</td>
                <td>{formatMoney(monthly)}</td>
                <td>{formatMoney(total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.law}>
        <p>{tie(say('instalments.simulation', { name: system.name }))}</p>
        <p>
          {say('instalments.example')}, {say('instalments.rrso', { rrso: system.rrso })}:{' '}
          {tie(system.representativeExample)}
        </p>
        <p>{tie(system.warning)}</p>
      </div>
    </>
  );
}

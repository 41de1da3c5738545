import { useState } from 'react';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import {
  boundsMessage,
  isPayableInInstalments,
  type OutOfBounds,
  outOfBounds,
} from '../../../shop/instalments/instalments.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useBasketCount } from '../../../ui/basket/basket-count.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { InstalmentsLink, InstalmentsOffer, openerClass } from '../../../ui/instalments/instalments-offer.tsx';
import { useLive } from '../../../ui/loading/live.ts';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';

interface Props {
  product: Product;
  /** The size that would be bought; nothing is shown when it cannot be bought for money. */
  chosen: SizeOffer;
  /** Gross, whatever price the page tells first: this is what will be paid. Of all units that are asked for. */
  price: Grosze;
  /** From the loader: `settings.instalments`. */
  systems: InstalmentOffer[];
}

/** „Oblicz ratę”, once for every instalment system of the shop. */
export function Instalments({ product, chosen, price, systems }: Props) {
  if (!isPayableInInstalments(chosen) || price <= 0) return null;
  return systems.map((system) => <OneSystem key={system.id} product={product} price={price} system={system} />);
}

type SystemProps = Pick<Props, 'product' | 'price'> & { system: InstalmentOffer };

/** Straight to the system where there is nothing to decide: an amount within its bounds, and an empty basket. */
function OneSystem({ product, price, system }: SystemProps) {
  const problem = outOfBounds(price, system);
  const direct = <InstalmentsLink system={system} amount={price} />;
  return (
    <InstalmentsOffer system={system} spread={problem ? null : price}>
      {useBasketCount() > 0 || problem ? (
        <Asking product={product} price={price} system={system} problem={problem} instead={problem ? null : direct} />
      ) : (
        direct
      )}
    </InstalmentsOffer>
  );
}

type AskingProps = SystemProps & { problem: OutOfBounds | null; instead: React.ReactNode };

/** A dialog with the bounds and two buttons; where it cannot come, the sentence or the way that there is without it. */
function Asking({ product, price, system, problem, instead }: AskingProps) {
  const t = useMessages();
  const live = useLive();
  const [open, setOpen] = useState(false);
  const [{ state, piece: Choice }, ask] = useOnDemand(loadChoice);
  if (!live || state === 'failed') {
    return (
      instead ?? (
        <details open={state === 'failed'}>
          <summary className={openerClass}>{t('instalments.open')}</summary>
          <p>{problem && tie(boundsMessage(problem, t))}</p>
        </details>
      )
    );
  }
  return (
    <>
      <button
        type="button"
        className={openerClass}
        aria-haspopup="dialog"
        aria-busy={state === 'coming'}
        onClick={() => {
          setOpen(true);
          ask();
        }}
      >
        {t('instalments.open')}
      </button>
      {open && Choice && <Choice name={product.name} price={price} system={system} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadChoice = async () => (await import('../../../ui/instalments/instalments-choice.tsx')).InstalmentsChoice;

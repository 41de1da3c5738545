import { useState } from 'react';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
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
  product: ProductToBuy;
  /** The selected size. Nothing is shown if it cannot be bought for money. */
  chosen: SizeOffer;
  /** The gross price of the whole quantity, even where the page shows net first, because this amount is paid. */
  price: Grosze;
  /** From the loader: `settings.instalments`. */
  systems: InstalmentOffer[];
}

/** One „Oblicz ratę” button for each instalment system. */
export function Instalments({ product, chosen, price, systems }: Props) {
  if (!isPayableInInstalments(chosen) || price <= 0) return null;
  return systems.map((system) => <OneSystem key={system.id} product={product} price={price} system={system} />);
}

type SystemProps = Pick<Props, 'product' | 'price'> & { system: InstalmentOffer };

/** A direct link if there is nothing to decide: the amount is within the limits and the basket is empty. */
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

/** Opens a dialog with the limits and two options. If it cannot be loaded, shows `instead` or the limits as text. */
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

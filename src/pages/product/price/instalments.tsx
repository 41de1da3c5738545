import { type MouseEvent, useState } from 'react';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { boundsMessage, isPayableInInstalments, outOfBounds } from '../../../shop/instalments/instalments.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useBasketCount } from '../../../ui/basket/basket-count.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import type { InstalmentsChoice } from '../../../ui/instalments/instalments-choice.tsx';
import { InstalmentsLink, InstalmentsOffer, openerClass } from '../../../ui/instalments/instalments-offer.tsx';
import { useOnDemand } from '../../../ui/loading/on-demand.ts';
import { DialogOpener } from './dialog-opener.tsx';

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

/**
 * A direct link if the amount is within the limits and the basket is empty. With a filled basket the link first asks
 * what to pay for.
 */
function OneSystem({ product, price, system }: SystemProps) {
  const t = useMessages();
  const problem = outOfBounds(price, system);
  const hasBasket = useBasketCount() > 0;
  const [open, setOpen] = useState(false);
  const [{ state, piece: Choice }, ask] = useOnDemand(loadChoice);
  const choice = (Piece: typeof InstalmentsChoice, close: () => void) => (
    <Piece name={product.name} price={price} system={system} onClose={close} />
  );
  if (problem) {
    return (
      <InstalmentsOffer system={system} spread={null}>
        <DialogOpener
          label={t('instalments.open')}
          className={openerClass}
          facts={<p>{tie(boundsMessage(problem, t))}</p>}
          load={loadChoice}
          dialog={choice}
        />
      </InstalmentsOffer>
    );
  }
  // If the dialog cannot be loaded, the link leads to the same address as with an empty basket.
  const asks = hasBasket && state !== 'failed';
  const askFirst = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
    ask();
  };
  return (
    <InstalmentsOffer system={system} spread={price}>
      <InstalmentsLink system={system} amount={price} {...(asks && { onClick: askFirst })} />
      {open && Choice && choice(Choice, () => setOpen(false))}
    </InstalmentsOffer>
  );
}

const loadChoice = async () => (await import('../../../ui/instalments/instalments-choice.tsx')).InstalmentsChoice;

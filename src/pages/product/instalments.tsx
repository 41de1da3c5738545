import { useState } from 'react';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import {
  type InstalmentChoice,
  type InstalmentOption,
  instalmentChoice,
  instalmentLink,
  instalmentMessage,
  isPayableInInstalments,
} from '../../shop/instalments.ts';
import type { Grosze } from '../../shop/product.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/typography.ts';
import {
  InstalmentsLaw,
  InstalmentsLink,
  InstalmentsOffer,
  openerClass,
  plansOf,
} from '../../ui/instalments-offer.tsx';
import { useLive } from '../../ui/live.ts';
import { useOnDemand } from '../../ui/on-demand.ts';
import { useSay } from '../../ui/words.tsx';

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
  const spread = choice.kind === 'direct' ? choice.amount : choice.single.enabled ? choice.single.amount : null;
  return (
    <InstalmentsOffer system={system} spread={spread}>
      {choice.kind === 'direct' ? (
        <InstalmentsLink system={system} amount={choice.amount} />
      ) : (
        <Asking product={product} system={system} choice={choice} />
      )}
    </InstalmentsOffer>
  );
}

type Asked = Extract<InstalmentChoice, { kind: 'dialog' }>;

/** Where there is something to decide or to explain: a dialog with the bounds and two buttons; without it, the sentence. */
function Asking({ product, system, choice }: SystemProps & { choice: Asked }) {
  const say = useSay();
  const live = useLive();
  const [open, setOpen] = useState(false);
  const [{ state, piece }, ask] = useOnDemand(loadParts);
  const message = tie(instalmentMessage(choice.message, say));
  if (!live || state === 'failed') {
    return (
      <details open={state === 'failed'}>
        <summary className={openerClass}>{say('instalments.open')}</summary>
        <p>{message}</p>
      </details>
    );
  }
  const { single, together } = choice;
  const withLink = (option: InstalmentOption) => ({ ...option, link: instalmentLink(system.link, option.amount) });
  const possible = single.enabled ? single.amount : together.enabled ? together.amount : null;
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
        {say('instalments.open')}
      </button>
      {open && piece && (
        <piece.Dialog title={system.name} onClose={() => setOpen(false)}>
          <piece.Options
            name={product.name}
            message={message}
            single={withLink(single)}
            together={withLink(together)}
          />
          {possible !== null && (
            <>
              <piece.Plans amount={possible} plans={plansOf(possible, system)} system={system} />
              <InstalmentsLaw system={system} />
            </>
          )}
        </piece.Dialog>
      )}
    </>
  );
}

const loadParts = async () => {
  const [{ Dialog }, { Options, Plans }] = await Promise.all([
    import('../../ui/dialog.tsx'),
    import('../../ui/instalments-plan.tsx'),
  ]);
  return { Dialog, Options, Plans };
};

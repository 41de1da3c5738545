import { useEffect, useId, useState } from 'react';
import {
  type BasketBeside,
  besideOf,
  emptyBasket,
  type InstalmentOption,
  instalmentChoice,
  instalmentProblemText,
} from '../../shop/instalments/instalment-choice.ts';
import { instalmentMessages } from '../../shop/instalments/instalment-messages.ts';
import { instalmentLink } from '../../shop/instalments/instalments.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { formatMoney, parseMoney } from '../../shop/money/money.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/text/typography.ts';
import { basketCount } from '../basket/basket-count.ts';
import { useMessages } from '../context/messages.tsx';
import { fetchBasket } from '../http/basket-remote.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { InstalmentsLaw, instalmentPlans } from './instalments-offer.tsx';
import styles from './instalments-plan.module.css';
import { InstalmentPlans } from './instalments-plan.tsx';

interface Props {
  name: string;
  /** The price of the whole quantity of the product. */
  price: Grosze;
  system: InstalmentOffer;
  onClose(): void;
}

/** The choice between the product alone and the product with the basket. */
export function InstalmentsChoice({ name, price, system, onClose }: Props) {
  const general = useMessages();
  const basket = useBasketBeside();
  return (
    <Dialog title={system.name} onClose={onClose}>
      <p className={styles.of}>{tie(name)}</p>
      {basket === 'coming' ? (
        <p role="status" className={styles.message}>
          {general('frame.loading')}
        </p>
      ) : (
        <Decided price={price} system={system} basket={basket} />
      )}
    </Dialog>
  );
}

type Known = BasketBeside | 'lost';

function Decided({ price, system, basket }: Pick<Props, 'price' | 'system'> & { basket: Known }) {
  const t = useMessages(instalmentMessages);
  const general = useMessages();
  const choice = instalmentChoice(price, basket === 'lost' ? emptyBasket : basket, system);
  const single = choice.kind === 'dialog' ? choice.single : { amount: price, enabled: true, problem: null };
  // If the basket could not be loaded, only the product alone is offered.
  const together = choice.kind === 'dialog' && basket !== 'lost' ? choice.together : null;
  // A problem of one option is shown under its button.
  const open = single.enabled && together?.enabled === true;
  const why = choice.kind === 'dialog' && open ? instalmentProblemText(choice.message, t, general) : null;
  const message = basket === 'lost' && single.enabled ? t('instalments.basketLost') : why;
  const possible = single.enabled ? single.amount : together?.enabled ? together.amount : null;
  return (
    <>
      {message && <p className={styles.message}>{tie(message)}</p>}
      <div className={styles.options}>
        <Option
          option={single}
          system={system}
          label={t('instalments.single', { amount: formatMoney(single.amount) })}
        />
        {together && (
          <Option
            option={together}
            system={system}
            label={t('instalments.together', { amount: formatMoney(together.amount) })}
          />
        )}
      </div>
      {possible !== null && (
        <>
          <InstalmentPlans amount={possible} plans={instalmentPlans(possible, system)} system={system} />
          <InstalmentsLaw system={system} />
        </>
      )}
    </>
  );
}

interface OptionProps {
  option: InstalmentOption;
  system: InstalmentOffer;
  label: string;
}

/** A disabled option has its own reason, because the two may fail for different reasons. */
function Option({ option: { enabled, amount, problem }, system, label }: OptionProps) {
  const t = useMessages(instalmentMessages);
  const general = useMessages();
  const id = useId();
  if (enabled) return <a href={instalmentLink(system.link, amount)}>{label}</a>;
  return (
    <div>
      <button type="button" disabled aria-describedby={id}>
        {label}
      </button>
      <p id={id}>{problem && tie(instalmentProblemText(problem, t, general))}</p>
    </div>
  );
}

/** An empty basket is known from the cookie, so it is not fetched. */
function useBasketBeside(): Known | 'coming' {
  const [basket, setBasket] = useState<Known | 'coming'>(() => (basketCount() > 0 ? 'coming' : emptyBasket));
  useEffect(() => {
    if (basket !== 'coming') return;
    let wanted = true;
    const tell = (known: Known) => wanted && setBasket(known);
    fetchBasket().then(
      ({ worth, products }) => {
        const cost = parseMoney(worth);
        const subscribed = products.map(({ subscription_period }) => subscription_period !== null);
        tell(cost === null ? 'lost' : besideOf(cost, subscribed));
      },
      () => tell('lost'),
    );
    return () => {
      wanted = false;
    };
  }, [basket]);
  return basket;
}

import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { basketInstalment, besideOf, instalmentProblemText } from '../../../shop/instalments/instalment-choice.ts';
import { instalmentMessages } from '../../../shop/instalments/instalment-messages.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { InstalmentsLink, InstalmentsOffer } from '../../../ui/instalments/instalments-offer.tsx';
import styles from './basket-summary.module.css';

/** Instalments for the total of the basket. */
export function BasketInstalments({
  basket: { lines, afterCode },
  systems,
}: {
  basket: Basket;
  systems: InstalmentOffer[];
}) {
  const t = useMessages(basketMessages);
  const own = useMessages(instalmentMessages);
  const general = useMessages();
  if (systems.length === 0 || afterCode.gross === 0) return null;
  const basket = besideOf(
    afterCode.gross,
    lines.map(({ period }) => period !== null),
  );
  return (
    <section className={styles.instalments} aria-labelledby="raty">
      <h3 id="raty">{t('basket.instalments')}</h3>
      {systems.map((system) => {
        const answer = basketInstalment(basket, system);
        return (
          <InstalmentsOffer key={system.id} system={system} spread={answer.kind === 'direct' ? answer.amount : null}>
            {answer.kind === 'direct' ? (
              <InstalmentsLink system={system} amount={answer.amount} />
            ) : (
              <p>{tie(instalmentProblemText(answer.message, own, general))}</p>
            )}
          </InstalmentsOffer>
        );
      })}
    </section>
  );
}

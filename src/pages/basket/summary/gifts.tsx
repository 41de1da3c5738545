import type { GiftOffer } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { formatMoney, type Grosze } from '../../../shop/money/money.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import { basketNames } from '../basket-form.ts';
import styles from './gifts.module.css';

/** Gifts to choose from. A chosen gift stays listed when the basket no longer qualifies for it, with the reason. */
export function Gifts({ gifts, worth }: { gifts: GiftOffer[]; worth: Grosze }) {
  const t = useMessages(basketMessages);
  if (gifts.length === 0) return null;
  return (
    <section id="prezenty" data-part className={styles.gifts} aria-labelledby="prezenty-tytul">
      <h3 id="prezenty-tytul">{t('basket.gifts')}</h3>
      <ul>
        {gifts.map((gift) => (
          <li key={`${gift.slug}:${gift.sizeId}`}>
            {gift.picture && <Picture picture={gift.picture} sizes="4rem" decorative className={styles.picture} />}
            <div>
              <p>{tie(gift.name)}</p>
              <p className={styles.note} data-error={(gift.chosen && !gift.available) || undefined} role="status">
                {tie(noteOf(gift))}
              </p>
              <GiftButton gift={gift} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );

  function noteOf({ chosen, available, soldOut, unsent, from }: GiftOffer): string {
    if (soldOut) return t('basket.giftSoldOut');
    if (unsent) return t('basket.giftUnsent');
    const missing = t('basket.giftMissing', { amount: formatMoney(from - worth) });
    if (chosen) return available ? t('basket.giftChosen') : `${t('basket.giftUnavailable')} ${missing}`;
    return available
      ? t('basket.giftFrom', { amount: formatMoney(from) })
      : `${t('basket.giftFrom', { amount: formatMoney(from) })}. ${missing}`;
  }
}

function GiftButton({ gift: { slug, sizeId, name, chosen, available } }: { gift: GiftOffer }) {
  const t = useMessages(basketMessages);
  if (chosen) {
    return (
      <button type="submit" name={basketNames.dropGift} value="1" aria-label={t('basket.giftLeaveOf', { name })}>
        {t('basket.giftLeave')}
      </button>
    );
  }
  if (!available) return null;
  return (
    <button
      type="submit"
      name={basketNames.gift}
      value={`${slug}:${sizeId}`}
      aria-label={t('basket.giftChooseOf', { name })}
    >
      {t('basket.giftChoose')}
    </button>
  );
}

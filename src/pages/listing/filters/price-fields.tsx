import { useId } from 'react';
import { listingKeys } from '../../../shop/listing/listing.ts';
import { shortMoney } from '../../../shop/listing/listing-chips.ts';
import { listingMessages } from '../../../shop/listing/listing-messages.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import type { Grosze } from '../../../shop/money/money.ts';
import { parseMoney } from '../../../shop/money/money.ts';
import { noBreakSpace } from '../../../shop/text/numbers.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './price-fields.module.css';

interface Props {
  listing: Listing;
  /** Names of the fields whose text is not an amount. */
  unreadable: string[];
  onLeave(): void;
}

/** The price range in złoty. The placeholders show the current lowest and highest price. */
export function PriceFields({ listing: { price, filters }, unreadable, onLeave }: Props) {
  const t = useMessages(listingMessages);
  const id = useId();
  const field = (name: string, label: string, value: Grosze | null, edge: Grosze | null) => (
    <label>
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        pattern={amountPattern}
        title={t('listing.badPrice')}
        defaultValue={inField(value)}
        placeholder={inField(edge)}
        aria-invalid={unreadable.includes(name) || undefined}
        aria-describedby={unreadable.length > 0 ? id : undefined}
        onBlur={onLeave}
      />
    </label>
  );
  return (
    <div className={styles.price}>
      {field(
        listingKeys.priceFrom,
        t('listing.priceFromField'),
        filters.priceFrom,
        price && Math.floor(price.lowest / 100) * 100,
      )}
      {field(
        listingKeys.priceTo,
        t('listing.priceToField'),
        filters.priceTo,
        price && Math.ceil(price.highest / 100) * 100,
      )}
      <p id={id} role="alert" className={styles.error}>
        {unreadable.length > 0 && tie(t('listing.badPrice'))}
      </p>
    </div>
  );
}

/** Only for browsers without scripts. `parseMoney` decides which amounts are valid. */
const amountPattern = '\\s*[\\d\\s]+([.,]\\d{1,2})?\\s*(zł)?\\s*';

/** Returns the names of the price fields whose text is not an amount. */
export function unreadablePrices(form: FormData): string[] {
  return [listingKeys.priceFrom, listingKeys.priceTo].filter((name) => {
    const text = String(form.get(name) ?? '').trim();
    return text !== '' && (parseMoney(text) ?? -1) < 0;
  });
}

const inField = (amount: Grosze | null) => (amount === null ? '' : shortMoney(amount).replace(`${noBreakSpace}zł`, ''));

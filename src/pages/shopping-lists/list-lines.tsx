import { to } from '../../routes.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { type LeftBehind, leftBehindText } from '../../shop/saved-lists/moved-lines.ts';
import type { ShownLine } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, unitSign } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { BasketItem } from '../../ui/basket/lines/basket-item.tsx';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Price } from '../../ui/price/price.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import { listFieldNames } from './list-form.ts';
import styles from './list-page.module.css';

interface Props {
  lines: ShownLine[];
  left: LeftBehind[];
  /** Whether the list may be changed. */
  own?: boolean;
}

export function ListLines({ lines, left, own = false }: Props) {
  const t = useMessages(shoppingListMessages);
  return (
    <ul className={styles.lines} aria-label={t('shoppingList.products')}>
      {lines.map((line) => (
        <Line key={line.id} line={line} left={left.find((one) => one.line === line.id)} own={own} />
      ))}
    </ul>
  );
}

function Line({ line, left, own }: { line: ShownLine; left: LeftBehind | undefined; own: boolean }) {
  const t = useMessages(shoppingListMessages);
  const words = useFrameData()?.messages ?? {};
  const { id, name, slug, sizeName, version, quantity, period, comment, unit, picture, offer, buyable } = line;
  const whole = lineName({ name, sizeName, version });
  const why = left ? leftBehindText(left, line, words) : noteOf(line, t);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around what a list item frames. */}
      <div role="group" aria-label={whole} className={styles.line}>
        <BasketItem
          name={name}
          link={to('product', { slug })}
          picture={picture && <Picture picture={picture} sizes="7.5rem" decorative />}
          facts={[
            ...(sizeName ? [t('shoppingList.size', { size: sizeName })] : []),
            ...(version ? [t('shoppingList.version', { version })] : []),
            ...(period ? [t('shoppingList.period', { period })] : []),
            ...(own || !unit ? [] : [counted(quantity, unit.forms)]),
            ...(comment ? [t('shoppingList.comment', { comment })] : []),
          ]}
        >
          {offer && unit && <Price offer={offer} unit={unit} netOnly={line.netOnly} />}
        </BasketItem>
        {why && <p className={left ? styles.left : styles.gone}>{tie(why)}</p>}
        <div className={styles.tools}>
          {own && (
            <label className={styles.quantity}>
              {t('shoppingList.quantity')}
              <input
                key={quantity}
                name={listFieldNames.quantity(id)}
                defaultValue={formatNumber(quantity)}
                inputMode="decimal"
                autoComplete="off"
              />
              {unit && <span>{unitSign(quantity, unit)}</span>}
            </label>
          )}
          {buyable && (
            <button
              type="submit"
              name={listFieldNames.buy}
              value={id}
              className={styles.small}
              aria-label={`${t('shoppingList.toBasket')}: ${whole}`}
            >
              {t('shoppingList.toBasket')}
            </button>
          )}
          {own && (
            <button
              type="submit"
              name={listFieldNames.remove}
              value={id}
              className={styles.remove}
              aria-label={t('shoppingList.removeOf', { name: whole })}
            >
              {t('shoppingList.remove')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

function noteOf({ offer, buyable }: ShownLine, t: ReturnType<typeof useMessages<typeof shoppingListMessages>>) {
  if (!offer) return t('shoppingList.gone');
  return buyable ? null : t('shoppingList.notNow');
}

import { formatMoney } from '../../shop/money/money.ts';
import type { Returnable } from '../../shop/return/judgement.ts';
import { countOfItem, type SoldItem } from '../../shop/return/sold-items.ts';
import { returnIntent, returnIntents } from '../../shop/return/view/return-fields.ts';
import { itemQuantityText } from '../../shop/return/view/return-text.ts';
import { itemQuantityField } from '../../shop/return/wizard/quantity-field.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './items-step.module.css';
import { type SayWizard, useWizardText } from './use-wizard-text.ts';
import type { StepProps } from './wizard-view.ts';

/** The returned items with their quantities. A set is returned part by part. */
export function ItemsStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const { offered } = view.terms;
  const open = offered.filter(({ barred }) => barred === null);
  const isWrong = answer?.fault != null;
  const typedFor = (item: SoldItem): string => {
    const typed = answer?.typed[itemQuantityField(item)];
    const quantity = countOfItem(view.draft.items, item);
    return typed ?? (quantity > 0 ? formatNumber(quantity).replace(/\s/g, '') : '');
  };
  return (
    <>
      {/* Enter presses the first button of a form, so this one submits the step. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.unseen}>
        {t('wizard.next')}
      </button>
      <p>{tie(t(open.length > 0 ? 'wizard.1.lead' : 'wizard.1.nothing'))}</p>
      <ul className={styles.items}>
        {offered.map((own, index) => {
          const { item } = own;
          const picture = view.pictures[item.lineId];
          const isFirstOfSet = item.ofSet !== null && offered[index - 1]?.item.lineId !== item.lineId;
          return (
            <li key={itemQuantityField(item)} data-part={item.ofSet !== null || undefined}>
              {isFirstOfSet && (
                <p className={styles.set}>
                  {t('wizard.1.set', { set: item.ofSet ?? '' })} <small>{tie(t('wizard.1.setHint'))}</small>
                </p>
              )}
              <div className={styles.item}>
                <div className={styles.picture}>
                  {item.ofSet === null && picture && <Picture picture={picture} sizes="4.5rem" decorative />}
                </div>
                <div>
                  <p className={styles.name}>{item.name}</p>
                  <p className={styles.fact}>{paidText(item)}</p>
                </div>
                {own.barred === null ? (
                  <Count own={own} typed={typedFor(item)} isWrong={isWrong} />
                ) : (
                  <p className={styles.barred}>{tie(barredText(own, t))}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {open.length > 1 && (
        <p>
          <button type="submit" name={returnIntent} value={returnIntents.all} className={styles.all}>
            {t('wizard.1.all')}
          </button>
        </p>
      )}
      {open.length === 0 && <p>{tie(t('wizard.1.complaint'))}</p>}
    </>
  );
}

const paidText = (item: SoldItem): string =>
  `${itemQuantityText(item)}, ${item.points > 0 ? counted(item.points, nouns.point) : formatMoney(item.paid)}`;

/** A single piece has a checkbox, several pieces have a number field. */
function Count({ own: { item, left }, typed, isWrong }: { own: Returnable; typed: string; isWrong: boolean }) {
  const t = useWizardText();
  const attributes = {
    name: itemQuantityField(item),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': 'blad',
  };
  if (left === 1) {
    return (
      <label className={styles.tick}>
        <input {...attributes} type="checkbox" value="1" defaultChecked={typed !== '' && typed !== '0'} />
        <span className={styles.unseen}>{t('wizard.1.tick', { name: item.name })}</span>
      </label>
    );
  }
  return (
    <label className={styles.count}>
      <span className={styles.unseen}>{t('wizard.1.quantity', { name: item.name })}</span>
      <input
        {...attributes}
        type="text"
        inputMode={Number.isInteger(left) ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        size={4}
        defaultValue={typed}
        placeholder="0"
      />
      <span>{t('wizard.1.of', { left: formatNumber(left), unit: item.unit })}</span>
    </label>
  );
}

function barredText({ barred, lastDay }: Returnable, t: SayWizard): string {
  if (barred === 'not_delivered') return t('wizard.1.notDelivered');
  // Only informs about the deadline: no statement of withdrawal was made yet, so there is nothing to refuse.
  if (barred === 'late') return t('wizard.1.late', { lastDay: lastDay === null ? '' : formatDay(lastDay) });
  return t(`withdrawal.verdict.${barred ?? 'returned'}`, { lastDay: lastDay === null ? '' : formatDay(lastDay) });
}

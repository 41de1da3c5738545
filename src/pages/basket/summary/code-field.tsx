import { useId } from 'react';
import { type BasketKey, basketMessages } from '../../../shop/basket/basket-messages.ts';
import { codeRefusalText } from '../../../shop/basket/code-refusal.ts';
import type { CodeState } from '../../../shop/basket/rebate-code.ts';
import type { Money } from '../../../shop/money/money.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { Translate } from '../../../shop/text/messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import styles from './code-field.module.css';

interface Props {
  code: CodeState;
  worth: Money;
  /** Names of the ways of delivery that the code makes free; empty: all. */
  freeWays: string[];
  /** Why the typed text was refused without being stored. */
  problem: string | null;
}

export function CodeField({ code, worth, freeWays, problem }: Props) {
  const t = useMessages(basketMessages);
  const note = useId();
  const refused = useCodeRefusal(code, worth);
  const error = problem ?? refused;
  return (
    <div id="kod" data-part className={styles.code}>
      {code.state === 'active' ? (
        <p role="status" className={styles.active}>
          {tie(activeText(code, freeWays, t))}
        </p>
      ) : (
        <details open={error !== null}>
          <summary>{t('basket.codeAsk')}</summary>
          <label htmlFor={`${note}k`}>{t('basket.codeLabel')}</label>
          <div className={styles.row}>
            <input
              id={`${note}k`}
              name={basketNames.code}
              // A new key resets the field when another code was refused.
              key={code.state === 'refused' ? code.code : ''}
              defaultValue={code.state === 'refused' ? code.code : ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={note}
            />
            <button type="submit" name={basketNames.useCode} value="1">
              {t('basket.codeUse')}
            </button>
          </div>
          <p id={note} role="status" className={styles.error}>
            {error && tie(error)}
          </p>
        </details>
      )}
      {code.state !== 'none' && (
        <>
          {code.state === 'refused' && <input type="hidden" name={basketNames.codeWas} value={code.code} />}
          <button type="submit" name={basketNames.dropCode} value="1" className={styles.drop}>
            {t('basket.codeRemove')}
          </button>
        </>
      )}
    </div>
  );
}

function activeText(
  { code, discount, freeWays }: Extract<CodeState, { state: 'active' }>,
  ways: string[],
  t: Translate<BasketKey>,
): string {
  if (freeWays)
    return ways.length > 0
      ? t('basket.codeDeliveryBy', { code, ways: ways.join(', ') })
      : t('basket.codeDelivery', { code });
  return discount.gross > 0
    ? t('basket.codeActive', { code, amount: formatMoney(discount.gross) })
    : t('basket.codeActiveLines', { code });
}

/** Why the code of this basket does not apply; `null` if it applies or there is none. */
export function useCodeRefusal(code: CodeState, worth: Money): string | null {
  const t = useMessages(basketMessages);
  return code.state === 'refused' ? codeRefusalText(code, worth, t) : null;
}

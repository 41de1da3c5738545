import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { withdrawalName, withdrawalOrder, withdrawalWords } from '../../shop/limits.ts';
import { type WithdrawalMessageKey, withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { withdrawalFields, withdrawalRules, withdrawalSteps } from '../../shop/return/withdrawal-statement.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { Revealed } from '../../ui/form/revealed.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './withdrawal.module.css';
import type { KnownOrder, LineFaults, Typed } from './withdrawal-form-data.ts';

interface Props {
  typed: Typed;
  known: KnownOrder | null;
  /** The order was found by this submit, so its lines are new on the page. */
  isFound: boolean;
  faults: Fault[];
  lineFaults: LineFaults;
  lacksWords: boolean;
  own: { number: string; placedAt: Instant }[];
}

/** Name, contract, address for the receipt, and the whole order or a part. It has no field for a reason, because a withdrawal needs none. */
export function FormPart({ typed, known, isFound, faults, lineFaults, lacksWords, own }: Props) {
  const t = useMessages(withdrawalMessages);
  return (
    <>
      <h1>{tie(t('withdrawal.title'))}</h1>
      <p className={styles.lead}>{tie(t('withdrawal.lead'))}</p>
      {known?.right.map((text) => (
        <p key={text}>{tie(text)}</p>
      ))}
      {own.length > 0 && (
        <section aria-labelledby="wlasne" className={styles.own}>
          <h2 id="wlasne">{tie(t('withdrawal.ownOrders'))}</h2>
          <ul>
            {own.map(({ number, placedAt }) => (
              <li key={number}>
                <Link to={to('withdrawal', {}, { [withdrawalFields.order]: number })} reloadDocument>
                  {tie(t('withdrawal.ownOrder', { number, day: formatDay(dayOf(placedAt)) }))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CheckedForm
        rules={withdrawalRules}
        faults={faults}
        values={typed}
        action={to('withdrawal')}
        className={formStyles.form}
      >
        {({ field, isBusy }) => (
          <>
            <Field
              {...field('name')}
              label={t('withdrawal.name')}
              autoComplete="name"
              maxLength={withdrawalName}
              required
            />
            <Field
              {...field('order')}
              label={t('withdrawal.order')}
              hint={t('withdrawal.orderHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={withdrawalOrder}
              required
            />
            <Field
              {...field('email')}
              label={t('withdrawal.email')}
              hint={t('withdrawal.emailHint')}
              type="email"
              autoComplete="email"
              required
            />
            <Revealed
              by={
                <RadioField
                  {...field('scope')}
                  legend={t('withdrawal.scope')}
                  options={[
                    { value: 'whole', label: t('withdrawal.scope.whole') },
                    { value: 'part', label: t('withdrawal.scope.part'), reveals: true },
                  ]}
                  required
                />
              }
            >
              {known ? (
                <Lines known={known} typed={typed} lineFaults={lineFaults} isFound={isFound} />
              ) : (
                <TextField
                  {...field('words')}
                  label={t('withdrawal.words')}
                  hint={t('withdrawal.wordsHint')}
                  maxLength={withdrawalWords}
                  {...(lacksWords ? { error: t('withdrawal.fault.words') } : {})}
                />
              )}
            </Revealed>
            <button
              type="submit"
              name={withdrawalFields.step}
              value={withdrawalSteps.check}
              aria-disabled={isBusy || undefined}
            >
              {t('withdrawal.next')}
            </button>
          </>
        )}
      </CheckedForm>
    </>
  );
}

/** Quantities per line. A hidden field names their order, because another order has other lines. */
function Lines({
  known,
  typed,
  lineFaults,
  isFound,
}: Pick<Props, 'typed' | 'lineFaults' | 'isFound'> & { known: KnownOrder }) {
  const t = useMessages(withdrawalMessages);
  const place = useRef<HTMLFieldSetElement>(null);
  const isNew = isFound || lineFaults.none || lineFaults.many.length + lineFaults.parts.length > 0;
  useEffect(() => {
    if (isNew) place.current?.querySelector<HTMLElement>('[aria-invalid], input[type="text"]')?.focus();
  }, [isNew]);
  return (
    <fieldset ref={place} className={styles.lines}>
      <legend>{tie(isFound ? t('withdrawal.linesFound', { number: known.number }) : t('withdrawal.lines'))}</legend>
      <input type="hidden" name={withdrawalFields.lines} value={known.number} />
      {lineFaults.none && (
        <p role="alert" className={formStyles.problem}>
          {tie(t('withdrawal.fault.none'))}
        </p>
      )}
      {known.items.map(({ field, name, ofSet, quantity, unit, step }) => (
        <Field
          key={field}
          name={field}
          label={ofSet === null ? name : `${name} (${ofSet})`}
          hint={t('withdrawal.bought', { quantity: formatNumber(quantity), unit })}
          error={lineFault(field, lineFaults, { most: formatNumber(quantity), step: formatNumber(step) }, t)}
          defaultValue={typed[field] ?? '0'}
          type="text"
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}

function lineFault(
  field: string,
  { many, parts }: LineFaults,
  values: { most: string; step: string },
  t: Translate<WithdrawalMessageKey>,
): string | null {
  if (many.includes(field)) return t('withdrawal.fault.many', values);
  if (!parts.includes(field)) return null;
  return t(values.step === '1' ? 'withdrawal.fault.whole' : 'withdrawal.fault.step', values);
}

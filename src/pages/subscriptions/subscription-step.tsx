import { Form, Link, useNavigation } from 'react-router';
import { addressPrefix } from '../../shop/account/own-data/address-book.ts';
import { addressValues } from '../../shop/account/own-data/address-values.ts';
import { fieldLabelMessages } from '../../shop/account/own-data/field-label-messages.ts';
import { savedAddressRules } from '../../shop/account/own-data/own-data-rules.ts';
import { intentField } from '../../shop/form/form-fields.ts';
import { grossText } from '../../shop/money/sum-texts.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import {
  agreementConsentField,
  cycleField,
  cycleQuantityField,
  dayField,
  lineField,
  removeField,
  type SubscriptionStepName,
  subscriptionSteps,
} from '../../shop/subscription/subscription-steps.ts';
import { tie } from '../../shop/text/typography.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { PersonNameFields, PostalFields } from '../../ui/account/postal-fields.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { StepButton } from './step-button.tsx';
import styles from './subscriptions.module.css';
import type { DeliveryForm, ViewProps } from './view-data.ts';

type Props = ViewProps & { step: SubscriptionStepName };

/** One action with its button. Links from mails lead here. */
export function SubscriptionStepForm(props: Props) {
  const t = useMessages(subscriptionPageMessages);
  return (
    <div className={styles.view}>
      <StepContent {...props} />
      <Link to={props.address({})}>{t('subscriptionPage.no')}</Link>
    </div>
  );
}

function StepContent(props: Props) {
  const { view, step, address } = props;
  const t = useMessages(subscriptionPageMessages);
  const isAboutDelivery = step === 'skip' || step === 'move' || step === 'accept';
  if (isAboutDelivery && view.isOldLink) return <p role="status">{tie(t('subscriptionPage.old'))}</p>;
  const ask = (title: string, what: string, label: string) => (
    <section aria-labelledby="krok" className={styles.lead}>
      <h2 id="krok">{tie(title)}</h2>
      <p>{tie(what)}</p>
      <StepButton step={step} cycle={view.cycle} action={address({})} label={label} />
    </section>
  );
  switch (step) {
    case 'skip': {
      const asked = t('subscriptionPage.skipAsk', { day: formatDay(view.nextOn) });
      const what = t('subscriptionPage.skipWhat', { day: formatDay(view.afterNext) });
      return ask(asked, what, t('subscriptionPage.skip'));
    }
    case 'pause':
      return ask(t('subscriptionPage.pauseAsk'), t('subscriptionPage.pauseWhat'), t('subscriptionPage.pause'));
    case 'resume':
      return ask(t('subscriptionPage.resumeAsk'), t('subscriptionPage.resumeWhat'), t('subscriptionPage.resume'));
    case 'end':
      return ask(t('subscriptionPage.endAsk'), t('subscriptionPage.endWhat'), t('subscriptionPage.end'));
    case 'card':
      return view.cardConsent && <Card {...props} wording={view.cardConsent} />;
    case 'forgetCard':
      return ask(
        t('subscriptionPage.forgetCardAsk'),
        t('subscriptionPage.forgetCardWhat'),
        t('subscriptionPage.forgetCard'),
      );
    case 'move':
      return <Move {...props} />;
    case 'quantity':
      return <Quantities {...props} />;
    case 'delivery':
      return view.delivery && <Delivery {...props} form={view.delivery} />;
    case 'confirm':
      return (
        <section className={styles.lead}>
          <StepButton
            step="confirm"
            cycle={view.cycle}
            action={address({})}
            label={t('subscriptionPage.confirm', { email: view.email })}
          />
        </section>
      );
    default:
      return (
        <section className={styles.lead}>
          <p>{tie(t('subscriptionPage.acceptWhat'))}</p>
          <StepButton step="accept" cycle={view.cycle} action={address({})} label={t('subscriptionPage.accept')} />
        </section>
      );
  }
}

/** The box is not ticked in advance. */
function Card({ address, wording }: Props & { wording: string }) {
  const t = useMessages(subscriptionPageMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="krok" className={styles.part}>
      <h2 id="krok">{tie(t('subscriptionPage.cardAsk'))}</h2>
      <p>{tie(t('subscriptionPage.cardWhat'))}</p>
      <Form method="post" action={address({})} className={styles.form}>
        <Tick name={agreementConsentField} value="1" label={wording} required />
        <Save step="card" label={t('subscriptionPage.cardSave')} isBusy={isBusy} />
      </Form>
    </section>
  );
}

function Move({ view, address }: Props) {
  const t = useMessages(subscriptionPageMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { first, last } = view.movable;
  return (
    <section aria-labelledby="krok" className={styles.part}>
      <h2 id="krok">{tie(t('subscriptionPage.moveAsk'))}</h2>
      <Form method="post" action={address({})} className={styles.form}>
        <input type="hidden" name={cycleField} value={view.cycle} />
        <p>{tie(t('subscriptionPage.moveHint', { first: formatDay(first), last: formatDay(last) }))}</p>
        <DayField
          label={t('subscriptionPage.moveDay')}
          name={dayField}
          range={{ first, last }}
          defaultValue={view.nextOn > first ? view.nextOn : first}
          required
        />
        <Save step="move" label={t('subscriptionPage.moveSave')} isBusy={isBusy} />
      </Form>
    </section>
  );
}

function Save({ step, label, isBusy }: { step: SubscriptionStepName; label: string; isBusy: boolean }) {
  return (
    <button
      type="submit"
      name={intentField}
      value={subscriptionSteps[step]}
      className={styles.main}
      aria-disabled={isBusy || undefined}
    >
      {label}
    </button>
  );
}

function Quantities({ view, address, refusal }: Props) {
  const t = useMessages(subscriptionPageMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="krok" className={styles.part}>
      <h2 id="krok">{tie(t('subscriptionPage.quantityAsk'))}</h2>
      {view.lines.map(({ id, name, quantity }) => {
        const typed = refusal?.values[lineField] === String(id) ? refusal.values[cycleQuantityField] : undefined;
        return (
          <Form key={id} method="post" action={address({})} className={styles.form}>
            <input type="hidden" name={lineField} value={id} />
            <Field
              label={t('subscriptionPage.quantityOf', { name })}
              name={cycleQuantityField}
              inputMode="decimal"
              defaultValue={typed ?? String(quantity).replace('.', ',')}
              required
            />
            <div className={styles.buttons}>
              <Save step="quantity" label={t('subscriptionPage.quantitySave')} isBusy={isBusy} />
              {view.lines.length > 1 && (
                <>
                  <input type="hidden" name={intentField} value={subscriptionSteps.quantity} />
                  <button type="submit" name={removeField} value="1" className={styles.quiet}>
                    {t('subscriptionPage.remove')}
                  </button>
                </>
              )}
            </div>
          </Form>
        );
      })}
    </section>
  );
}

function Delivery({ view, address, form, refusal }: Props & { form: DeliveryForm }) {
  const t = useMessages(subscriptionPageMessages);
  const general = useMessages();
  const label = useMessages(fieldLabelMessages);
  const isBusy = useNavigation().state !== 'idle';
  const hasFaults = refusal !== null && refusal.faults.length > 0;
  return (
    <>
      <section aria-labelledby="krok" className={styles.part}>
        <h2 id="krok">{tie(t('subscriptionPage.deliveryAsk'))}</h2>
        <Form method="post" action={address({})} className={styles.form}>
          <RadioField
            legend={t('subscriptionPage.way')}
            name="delivery"
            defaultValue={form.optionId}
            options={form.ways.map(({ id, name, cost }) => ({
              value: id,
              label: name,
              beside: grossText(cost, view.netFirst, general),
            }))}
            rows
            required
          />
          {form.ways.some(({ needsPoint }) => needsPoint) && (
            <Field
              label={t('subscriptionPage.point')}
              name="point"
              defaultValue={form.pointCode}
              hint={tie(t('subscriptionPage.pointHint'))}
              autoComplete="off"
            />
          )}
          {form.methods.length > 0 && (
            <SelectField
              label={t('subscriptionPage.method')}
              name="payment"
              defaultValue={form.method}
              hint={tie(t('subscriptionPage.methodHint'))}
              options={form.methods.map(({ method, name }) => ({ value: method, label: name }))}
            />
          )}
          <Save step="delivery" label={t('subscriptionPage.waySave')} isBusy={isBusy} />
        </Form>
      </section>
      <section aria-labelledby="adres" className={styles.part}>
        <h2 id="adres">{t('subscriptionPage.addressAsk')}</h2>
        <CheckedForm
          rules={() => savedAddressRules('delivery', form.options)}
          faults={refusal?.faults}
          values={hasFaults ? refusal.values : addressValues(form.address, addressPrefix.delivery)}
          action={address({})}
          className={styles.form}
        >
          {(fields) => (
            <>
              <input type="hidden" name={intentField} value={subscriptionSteps.delivery} />
              <PersonNameFields fields={fields} section="shipping" />
              <Field
                {...fields.field('firm')}
                label={label('label.optionalFirm')}
                autoComplete="shipping organization"
              />
              <PostalFields fields={fields} section="shipping" allowed={form.options.deliveryCountries} />
              <Field
                {...fields.field('phone')}
                label={label('label.optionalPhone')}
                type="tel"
                autoComplete="shipping tel"
              />
              <Field {...fields.field('additional')} label={label('label.additional')} autoComplete="off" />
              <button type="submit" className={styles.main} aria-disabled={fields.isBusy || undefined}>
                {t(fields.isBusy ? 'subscriptionPage.saving' : 'subscriptionPage.addressSave')}
              </button>
            </>
          )}
        </CheckedForm>
      </section>
    </>
  );
}

import { useMemo } from 'react';
import { complaintLimits, returnLimits } from '../../shop/after-sale-limits.ts';
import type { ComplainedLine } from '../../shop/complaint/complained-lines.ts';
import { type ProofKind, proofKinds, type Remedy, remedies } from '../../shop/complaint/complaint.ts';
import { complaintRules, complaintSentence } from '../../shop/complaint/complaint-form.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { needsAccount } from '../../shop/complaint/refund-way.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { keyField } from '../../shop/form/form-fields.ts';
import { fieldLimits } from '../../shop/limits.ts';
import type { CashPart } from '../../shop/order/paid-in-cash.ts';
import { tie } from '../../shop/text/typography.ts';
import type { Day } from '../../shop/time/instant.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm, type FormFields } from '../../ui/form/checked-form.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { Revealed } from '../../ui/form/revealed.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './complaints.module.css';
import type { EvidenceProblem } from './evidence.ts';
import { EvidenceField } from './evidence-field.tsx';
import { LinesPart } from './lines-part.tsx';

interface Props {
  order: { number: string; email: string; lines: ComplainedLine[]; cash: CashPart } | null;
  /** Initial values of the fields. */
  values: Record<string, string>;
  today: Day;
  formKey: string;
  answer: { values: Record<string, string>; faults: Fault[]; problem: EvidenceProblem | null } | undefined;
}

/** The defect, its date, the requested remedy, and the person if no order names one. */
export function NewForm({ order, values, today, formKey, answer }: Props) {
  const t = useMessages(complaintMessages);
  const all = order?.lines ?? null;
  const asksAccount = needsAccount(order);
  const rules = useMemo(() => {
    const lines = all?.filter(({ left }) => left > 0) ?? null;
    return complaintRules({ today, lines, isKnown: lines !== null, asksAccount });
  }, [today, all, asksAccount]);
  return (
    <CheckedForm
      rules={rules}
      encType="multipart/form-data"
      faults={answer?.faults}
      values={answer?.values ?? values}
      say={(fault) => complaintSentence(fault, t)}
      className={`${formStyles.form} ${styles.form}`}
    >
      {(form) => (
        <>
          <input type="hidden" name={keyField} value={formKey} />
          {order ? (
            <LinesPart number={order.number} lines={order.lines} form={form} />
          ) : (
            <ProofPart today={today} form={form} />
          )}
          <TextField
            {...form.field('what')}
            label={t('complaint.what')}
            hint={t('complaint.whatHint')}
            rows={6}
            maxLength={complaintLimits.what}
            required
          />
          <DayField {...form.field('since')} label={t('complaint.since')} range={daysUntil(today)} required />
          <WishPart form={form} asksAccount={asksAccount} />
          <EvidenceField label={t('complaint.files')} problem={answer?.problem ?? null} isBack={answer !== undefined} />
          <PersonPart email={order?.email ?? null} form={form} />
          <button type="submit" aria-disabled={form.isBusy || undefined}>
            {t('complaint.send')}
          </button>
        </>
      )}
    </CheckedForm>
  );
}

const daysUntil = (today: Day) => ({ first: '1990-01-01', last: today });

interface PartProps {
  form: FormFields;
}

/** Proof of purchase, for complaints without an order. */
function ProofPart({ today, form: { field, tick } }: PartProps & { today: Day }) {
  const t = useMessages(complaintMessages);
  const kinds = proofKinds.map((value: ProofKind) => ({ value, label: t(`complaint.proof.${value}`) }));
  return (
    <section aria-labelledby="bez-numeru" className={styles.part}>
      <h2 id="bez-numeru">{t('complaint.withoutOrder')}</h2>
      <Field {...field('product')} label={t('complaint.product')} maxLength={complaintLimits.details} required />
      <DayField {...field('bought_on')} label={t('complaint.boughtOn')} range={daysUntil(today)} required />
      <RadioField {...field('proof')} legend={t('complaint.proof')} options={kinds} required />
      <Field
        {...field('proof_details')}
        label={t('complaint.proofDetails')}
        maxLength={complaintLimits.details}
        autoComplete="off"
        required
      />
      <Tick {...tick('firm')} label={t('complaint.firm')} />
    </section>
  );
}

function WishPart({ form: { field }, asksAccount }: PartProps & { asksAccount: boolean }) {
  const t = useMessages(complaintMessages);
  const wishes = remedies.map((value: Remedy) => ({
    value,
    label: t(`complaint.wish.${value}`),
    reveals: value === 'lower_price',
  }));
  return (
    <div className={styles.wish}>
      <Revealed
        by={
          <RadioField
            {...field('wish')}
            legend={t('complaint.wish')}
            hint={`${t('complaint.wishHint')} ${t('complaint.repairHint')}`}
            options={wishes}
            required
          />
        }
      >
        <Field {...field('amount')} label={t('complaint.amount')} inputMode="decimal" autoComplete="off" />
      </Revealed>
      {asksAccount && (
        <div className={styles.account}>
          <Field
            {...field('account')}
            label={t('complaint.account')}
            hint={t('complaint.accountHint')}
            maxLength={returnLimits.account}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </div>
  );
}

/** With an order the person is known, and only a phone number can be added. */
function PersonPart({ email, form: { field } }: PartProps & { email: string | null }) {
  const t = useMessages(complaintMessages);
  return (
    <section aria-labelledby="kto" className={`${styles.part} ${styles.person}`}>
      <h2 id="kto">{t('complaint.person')}</h2>
      {email === null ? (
        <>
          <Field
            {...field('name')}
            label={t('complaint.name')}
            autoComplete="name"
            maxLength={fieldLimits.companyName}
            required
          />
          <Field {...field('email')} label={t('complaint.email')} type="email" autoComplete="email" required />
        </>
      ) : (
        <p>{tie(t('complaint.answerTo', { email }))}</p>
      )}
      <Field
        {...field('phone')}
        label={t('complaint.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={fieldLimits.phone}
      />
      <p className={styles.hint}>{tie(t('complaint.privacy'))}</p>
    </section>
  );
}

import { Form } from 'react-router';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import { opinionGrounds } from '../../shop/opinion/moderation.ts';
import { opinionReportMessages } from '../../shop/opinion/opinion-report-messages.ts';
import type { ReportFault } from '../../shop/opinion/own-opinion.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { LongText } from './long-text.tsx';
import styles from './opinions.module.css';

export const reportNames = ['ground', 'facts', 'name', 'email', 'faith'] as const;
export type ReportValues = Record<(typeof reportNames)[number], string>;

interface Props {
  refused: { values: ReportValues; faults: ReportFault[] } | undefined;
  /** The number of the report, and whether a receipt was mailed. */
  sent: { number: string; isMailed: boolean } | null;
}

/** A report of illegal content (DSA, art. 16). */
export function ReportForm({ refused, sent }: Props) {
  const t = useMessages(opinionReportMessages);
  const { least, most } = { least: opinionLimits.leastFacts, most: opinionLimits.facts };
  const errorOf = (fault: Exclude<ReportFault, 'opinion'>) =>
    refused?.faults.includes(fault) ? t(`opinionReport.fault.${fault}`, { least, most }) : null;
  const { values } = refused ?? {};
  return (
    <section aria-labelledby="zglos" className={styles.report}>
      <h2 id="zglos">{t('opinionReport.title')}</h2>
      <div role="status">
        {sent && (
          <p className={styles.done}>
            {tie(t('opinionReport.sent', { number: sent.number }))} {sent.isMailed && tie(t('opinionReport.sentMail'))}
          </p>
        )}
      </div>
      {!sent && (
        <Form method="post" className={`${formStyles.form} ${styles.form}`} noValidate>
          <div role="alert">{refused && <p className={formStyles.problem}>{tie(t('opinionReport.notSent'))}</p>}</div>
          <p>{tie(t('opinionReport.lead'))}</p>
          <RadioField
            legend={t('opinionReport.ground')}
            name="ground"
            options={opinionGrounds.map((value) => ({ value, label: t(`opinionReport.ground.${value}`) }))}
            defaultValue={values?.ground}
            error={errorOf('ground')}
            required
          />
          <LongText
            name="facts"
            label={t('opinionReport.facts')}
            hint={t('opinionReport.factsHint')}
            defaultValue={values?.facts}
            error={errorOf('facts')}
            maxLength={most}
            rows={4}
          />
          <Field
            name="name"
            label={t('opinionReport.name')}
            autoComplete="name"
            maxLength={opinionLimits.name}
            defaultValue={values?.name}
          />
          <Field
            name="email"
            type="email"
            label={t('opinionReport.email')}
            hint={t('opinionReport.emailHint')}
            autoComplete="email"
            defaultValue={values?.email}
            error={errorOf('email')}
          />
          <Tick name="faith" value="1" label={t('opinionReport.faith')} error={errorOf('faith')} required />
          <button type="submit">{t('opinionReport.send')}</button>
        </Form>
      )}
    </section>
  );
}

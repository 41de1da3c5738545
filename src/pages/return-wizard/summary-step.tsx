import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { groupedIban } from '../../shop/account/iban-text.ts';
import { keyField } from '../../shop/form/form-fields.ts';
import { shownVersionField } from '../../shop/return/view/return-fields.ts';
import { itemQuantityText, paramText } from '../../shop/return/view/return-text.ts';
import { hasGoodsToSend, shippingFor } from '../../shop/return/wizard/return-draft.ts';
import type { ReturnStepId } from '../../shop/return/wizard/return-steps.ts';
import { tie } from '../../shop/text/typography.ts';
import { RefundSums } from '../../ui/return/refund-sums.tsx';
import styles from './summary-step.module.css';
import { type SayWizard, useWizardText } from './use-wizard-text.ts';
import type { StepProps, WizardView } from './wizard-view.ts';

/** All answers and the refund, before the return is sent. */
export function SummaryStep({ view }: StepProps) {
  const t = useWizardText();
  const { draft, terms, explained, key, version, isStated, email, order } = view;
  const way = shippingFor(terms, draft.type).find(({ id }) => id === draft.shipping);
  const parts: { what: string; step: ReturnStepId; lines: string[] }[] = [
    {
      what: t('wizard.6.items'),
      step: '1',
      lines: explained.items.map((item) => `${item.name}, ${itemQuantityText(item)}`),
    },
    ...(hasGoodsToSend(draft, terms)
      ? [{ what: t('wizard.6.way'), step: '3' as const, lines: wayLines(view, t) }]
      : []),
    { what: t('wizard.6.money'), step: '5', lines: moneyLines(view, t) },
    ...(draft.reason !== null || draft.comment !== ''
      ? [{ what: t('wizard.6.reason'), step: '2' as const, lines: reasonLines(view, t) }]
      : []),
  ];
  return (
    <>
      <input type="hidden" name={keyField} value={key} readOnly />
      <input type="hidden" name={shownVersionField} value={version} readOnly />
      <dl className={styles.parts}>
        {parts.map(({ what, step, lines }) => (
          <div key={step}>
            <dt>{what}</dt>
            <dd>
              {lines.map((line) => (
                <p key={line}>{tie(line)}</p>
              ))}
            </dd>
            <dd className={styles.change}>
              <Link to={to('returnStep', { order, step })} aria-label={t('wizard.6.changeWhat', { what })}>
                {t('wizard.6.change')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="co-oddamy">
        <h3 id="co-oddamy" className={styles.title}>
          {t('return.sums')}
        </h3>
        <RefundSums explained={explained} way={way?.name ?? null} form={draft.form} />
      </section>
      <div className={styles.law}>
        <p>{tie(isStated ? t('wizard.6.stated') : t('wizard.6.withdrawal', { email }))}</p>
        <p>{tie(t(whenKey(view)))}</p>
        <p>{tie(t('wizard.6.state'))}</p>
      </div>
    </>
  );
}

function whenKey({ draft, terms }: WizardView) {
  if (!hasGoodsToSend(draft, terms)) return 'wizard.6.whenNone';
  return draft.type === 'person' ? 'wizard.6.whenPerson' : 'wizard.6.when';
}

function wayLines({ draft, terms }: WizardView, t: SayWizard): string[] {
  const { type } = draft;
  if (type === null) return [];
  const way = shippingFor(terms, type).find(({ id }) => id === draft.shipping);
  const param = paramText(type, draft.params[type] ?? '', terms.places, t);
  const point = way?.carrier === 'locker' && type === 'parcel' ? terms.point : null;
  return [
    [t(`return.type.${type}`), param].filter(Boolean).join(': '),
    ...(way ? [way.name] : []),
    ...(point ? [`${point.name}, ${point.street}, ${point.city}`] : []),
  ];
}

function moneyLines({ draft }: WizardView, t: SayWizard): string[] {
  const { form } = draft;
  if (form === null) return [];
  const more = form === 'transfer' ? groupedIban(draft.account) : form === 'other' ? draft.other : '';
  return [t(`return.form.${form}`), ...(more ? [more] : [])];
}

const reasonLines = ({ draft: { reason, comment } }: WizardView, t: SayWizard): string[] => [
  ...(reason ? [t(`return.reason.${reason}`)] : []),
  ...(comment ? [comment] : []),
];

import { Link } from 'react-router';
import { stepField } from '../../shop/form/form-fields.ts';
import type { OrderSumTexts } from '../../shop/money/sum-texts.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { isAcceptable } from '../../shop/subscription/questions.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { type SubscriptionStepName, subscriptionSteps } from '../../shop/subscription/subscription-steps.ts';
import { questionText, toldDelivery } from '../../shop/subscription/subscription-text.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { StepButton } from './step-button.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { SubscriptionStepForm } from './subscription-step.tsx';
import styles from './subscriptions.module.css';
import type { ViewProps } from './view-data.ts';

/** A subscription: its state, the next delivery, possible actions and history. */
export function SubscriptionView(props: ViewProps) {
  const { view } = props;
  const t = useMessages(subscriptionPageMessages);
  const say = useMessages(subscriptionMessages);
  const { state, days, createdAt, endedAt } = view;
  if (view.step) return <SubscriptionStepForm {...props} step={view.step} />;
  return (
    <div className={styles.view}>
      <section className={styles.lead} data-state={state}>
        <p>
          <strong>{say(`subscription.state.${state}`)}.</strong>{' '}
          {tie(
            state === 'ended'
              ? t('subscriptionPage.endedOn', { day: formatDay(dayOf(endedAt ?? createdAt)) })
              : t('subscriptionPage.since', { day: formatDay(dayOf(createdAt)), period: periodText(days) }),
          )}
        </p>
        {state === 'paused' && <p>{tie(t('subscriptionPage.pausedSince'))}</p>}
        {view.isOldLink && <p>{tie(t('subscriptionPage.old'))}</p>}
      </section>
      {state === 'active' && <Upcoming {...props} />}
      {state !== 'active' && (
        <ul className={styles.lines}>
          {view.lines.map(({ id, name, quantity }) => (
            <li key={id}>
              <span>{tie(name)}</span>
              <span>{formatNumber(quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      {state !== 'ended' && <Actions {...props} />}
      <SubscriptionHistory view={view} />
    </div>
  );
}

function Upcoming(props: ViewProps) {
  const { view } = props;
  const t = useMessages(subscriptionPageMessages);
  const general = useMessages();
  const { upcoming, code, deliveryName, place, methodName, cardSince } = view;
  if (!upcoming) return null;
  const { days, on } = upcoming;
  const { lines, sums } = toldDelivery(upcoming, view.netFirst, general);
  return (
    <section aria-labelledby="nastepna" className={styles.part}>
      <h2 id="nastepna">{t('subscriptionPage.next')}</h2>
      <p>{tie(t('subscriptionPage.nextOn', { day: formatDay(on) }))}</p>
      <Questions {...props} />
      <ul className={styles.lines}>
        {lines.map(({ lineId, name, each, worth: [first, ...beside] }) => (
          <li key={lineId}>
            <span>
              {tie(name)}
              <small>{each}</small>
            </span>
            <span>
              {first}
              {beside.map((text) => (
                <small key={text}>{text}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map(({ name, texts }) => (
            <Sum
              key={name}
              label={t(`subscriptionPage.${name}`, { code: code ?? '' })}
              texts={texts}
              isTotal={name === 'total'}
            />
          ))}
        </dl>
      )}
      <div className={styles.how}>
        <h3>{t('subscriptionPage.how')}</h3>
        <p>
          {deliveryName}
          {place.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {days && (
          <p>
            {tie(
              t('subscriptionPage.arrives', {
                days: days.from === days.to ? formatDay(days.to) : `${formatDay(days.from)} – ${formatDay(days.to)}`,
              }),
            )}
          </p>
        )}
        {methodName && <p>{tie(t('subscriptionPage.payment', { method: methodName }))}</p>}
        {cardSince !== null && <p>{tie(t('subscriptionPage.cardSince', { day: formatDay(dayOf(cardSince)) }))}</p>}
      </div>
    </section>
  );
}

function Sum({ label, texts, isTotal }: { label: string; texts: OrderSumTexts; isTotal: boolean }) {
  const [first, ...beside] = texts;
  return (
    <div data-total={isTotal || undefined}>
      <dt>{tie(label)}</dt>
      <dd>
        {first}
        {beside.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </dd>
    </div>
  );
}

/** Questions the client must answer before the delivery. Before the reminder they only inform. */
function Questions({ view, address }: ViewProps) {
  const t = useMessages(subscriptionPageMessages);
  const say = useMessages(subscriptionMessages);
  const general = useMessages();
  const { upcoming, answerUntil } = view;
  if (!upcoming || upcoming.questions.length === 0) return null;
  const { questions, sums } = upcoming;
  const isAsked = answerUntil !== null;
  const isUnconfirmed = questions.some(({ kind }) => kind === 'unconfirmed');
  return (
    <div className={styles.asked}>
      <h3>{tie(t(isAsked ? 'subscriptionPage.asked' : 'subscriptionPage.soon'))}</h3>
      <ul>
        {questions.map((question) => (
          <li key={JSON.stringify(question)}>{tie(questionText(question, say, view.netFirst, general))}</li>
        ))}
      </ul>
      {isUnconfirmed && !view.isLinked && <p>{tie(t('subscriptionPage.confirmByMail', { email: view.email }))}</p>}
      {isUnconfirmed && view.isLinked && (
        <StepButton
          step="confirm"
          cycle={view.cycle}
          action={address({})}
          label={t('subscriptionPage.confirm', { email: view.email })}
        />
      )}
      {isAsked && sums && isAcceptable(questions) && (
        <>
          <StepButton step="accept" cycle={view.cycle} action={address({})} label={t('subscriptionPage.accept')} />
          <p>{tie(t('subscriptionPage.acceptWhat'))}</p>
        </>
      )}
      {isAsked && <p>{tie(t('subscriptionPage.askedUntil', { day: formatDay(answerUntil) }))}</p>}
    </div>
  );
}

/** Ending must be as easy as starting, so it takes one press without a confirmation. */
function Actions({ view, address }: ViewProps) {
  const t = useMessages(subscriptionPageMessages);
  const link = (step: SubscriptionStepName, label: string) => (
    <li>
      <Link to={address({ [stepField]: subscriptionSteps[step] })}>{tie(label)}</Link>
    </li>
  );
  return (
    <section aria-labelledby="dzialania" className={styles.part}>
      <h2 id="dzialania">{t('subscriptionPage.actions')}</h2>
      <p>{tie(t('subscriptionPage.free'))}</p>
      <ul className={styles.actions}>
        {view.state === 'active' && (
          <>
            {link('skip', t('subscriptionPage.skip'))}
            {link('move', t('subscriptionPage.move'))}
          </>
        )}
        {link('quantity', t('subscriptionPage.quantity'))}
        {link('delivery', t('subscriptionPage.deliveryChange'))}
        {view.cardConsent !== null && link('card', t('subscriptionPage.card'))}
      </ul>
      <div className={styles.buttons}>
        {view.cardSince !== null && (
          <StepButton
            step="forgetCard"
            cycle={view.cycle}
            action={address({})}
            label={t('subscriptionPage.forgetCard')}
            isQuiet
          />
        )}
        <StepButton
          step={view.state === 'paused' ? 'resume' : 'pause'}
          cycle={view.cycle}
          action={address({})}
          label={t(view.state === 'paused' ? 'subscriptionPage.resume' : 'subscriptionPage.pause')}
          isQuiet
        />
        <StepButton step="end" cycle={view.cycle} action={address({})} label={t('subscriptionPage.end')} isQuiet />
      </div>
      <p className={styles.hint}>{tie(t('subscriptionPage.endWhat'))}</p>
    </section>
  );
}

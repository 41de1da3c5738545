import { Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { dayAndTime, followsTexts, itemText, statementText, verdictText } from '../../shop/return/withdrawal-text.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import shared from '../../ui/order/order-page.module.css';
import { PrintButton } from '../../ui/order/print-button.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/receipt-page.ts';
import { StatementPart } from './statement-part.tsx';
import styles from './withdrawal.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, withdrawalMessages)('withdrawal.title');
  return pageMeta(frame, { title, path: to('withdrawalReceipt', { number: params.number }), index: false });
};

/**
 * Redirects to the form if the visitor may not see the receipt or if it does not exist. The answer is the same, so that
 * numbers cannot be guessed.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { withdrawals, settings } = context.get(pageContext);
  const receipt = await withdrawals.receipt(params.number);
  if (!receipt) throw redirect(to('withdrawal'), 303);
  const t = translator(settings.messages, withdrawalMessages);
  const { withdrawal, order, judged, follows } = receipt;
  const { number, name, email, at, history } = withdrawal;
  const told = judged.filter(({ verdict }) => verdict !== 'right' || judged.some((one) => one.verdict !== 'right'));
  return {
    number,
    name,
    email,
    at: dayAndTime(at, t),
    statement: statementText(withdrawal, order, t),
    order: order?.number ?? null,
    mayReturn: follows === 'send',
    next: followsTexts(receipt, t),
    verdicts: told.map((one) => ({ item: itemText(one.item, one.quantity, t), verdict: verdictText(one, t) })),
    answers: history.flatMap(({ event, words, at: day }) => (event === 'answer' ? [{ words, day: dayOf(day) }] : [])),
    seller: settings.company.email,
  };
}

/** The receipt: the statement, its date and time, and the next steps. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(withdrawalMessages);
  const { number, name, email, at, statement, order, mayReturn, next, verdicts, answers, seller } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('withdrawal.title')} />
      <div className={styles.page}>
        <h1>{tie(t('withdrawal.received'))}</h1>
        <p className={styles.lead}>{tie(t('withdrawal.receipt', { email }))}</p>
        <StatementPart name={name} email={email} {...statement}>
          <div>
            <dt>{t('withdrawal.number')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('withdrawal.at')}</dt>
            <dd>{tie(at)}</dd>
          </div>
        </StatementPart>
        <section aria-labelledby="co-dalej" className={shared.lead}>
          <h2 id="co-dalej">{t('withdrawal.whatNext')}</h2>
          {next.map((sentence) => (
            <p key={sentence}>{tie(sentence)}</p>
          ))}
          {order !== null && mayReturn && (
            <p className={shared.ways}>
              <Link to={to('returnStep', { order, step: '1' })} className={shared.main}>
                {t('withdrawal.extendDemoPromotions')}
              </Link>
            </p>
          )}
        </section>
        {verdicts.length > 0 && (
          <section aria-labelledby="rozpatrzenie" className={styles.verdicts}>
            <h2 id="rozpatrzenie">{t('withdrawal.judged')}</h2>
            <ul>
              {verdicts.map(({ item, verdict }) => (
                <li key={`${item}${verdict}`}>
                  <strong>{tie(item)}</strong>
                  <span>{tie(verdict)}</span>
                </li>
              ))}
            </ul>
            <p>{tie(t('withdrawal.mistaken', { email: seller }))}</p>
          </section>
        )}
        {answers.map(({ words, day }) => (
          <section key={words} className={styles.verdicts}>
            <h2>{t('withdrawal.answer', { day: formatDay(day) })}</h2>
            <p>{tie(words)}</p>
          </section>
        ))}
        <p className={shared.ways}>
          {order !== null && <Link to={to('order', { number: order })}>{t('withdrawal.seeOrder')}</Link>}
          <PrintButton label={t('withdrawal.print')} />
        </p>
      </div>
    </>
  );
}

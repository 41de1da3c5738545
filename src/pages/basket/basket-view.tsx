import { useEffect } from 'react';
import { to } from '../../routes.ts';
import type { Basket, RemovedLine } from '../../shop/basket/basket.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { isError, isOfCode, type NoticeText, noticeText } from '../../shop/basket/basket-notices.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { showCodeBar } from '../../ui/notices/code-bar.ts';
import { basketNames } from './basket-form.ts';
import styles from './basket-view.module.css';
import { EmptyBasket } from './empty-basket.tsx';
import { Lines } from './line/lines.tsx';
import { OwnPoints } from './line/payment.tsx';
import { useNoticeInView } from './notice-in-view.ts';
import { RefusalLinks } from './refusal-links.tsx';
import type { BasketAnswer } from './sending/basket-answer.ts';
import { useBasketSending } from './sending/basket-sending.ts';
import { useListsFollow } from './sending/lists-follow.ts';
import { useRestoredFocus } from './sending/restored-focus.ts';
import { AnnouncedTotal } from './summary/announced-total.tsx';
import { BasketSummary } from './summary/basket-summary.tsx';
import { PhoneBar } from './summary/phone-bar.tsx';
import { PriceChanges } from './summary/price-changes.tsx';

interface Props {
  basket: Basket & { removed: RemovedLine[] };
  instalments: InstalmentOffer[];
  /** The number of an order that was placed a moment ago. */
  justPlaced: string | null;
  /** When each line is dispatched, by line id. */
  shipping: Record<number, string>;
  /** The server's answer to a form sent without scripts. */
  answered: BasketAnswer;
  /** Whether that answer is a refusal. */
  refused: boolean;
}

/** The whole basket is one form, so pressing a button never loses what was typed in another field. */
export function BasketView({ basket, instalments, justPlaced, shipping, answered, refused }: Props) {
  const t = useMessages(basketMessages);
  const words = useFrameData()?.messages ?? noWords;
  const sending = useBasketSending();
  const { notices, comments } = sending.answer ?? answered;
  const keepFocus = useRestoredFocus();
  useNoticeInView(sending, basket, words);
  useListsFollow(sending);
  // Shown only after leaving: if the bar appeared while the basket is read, it would push the page down.
  useEffect(() => showCodeBar, []);
  const tell = (line: number) =>
    notices
      .filter((notice) => notice.line === line && !isOfCode(notice))
      .map((notice): NoticeText => {
        const text = tie(noticeText(notice, basket, words));
        return { key: `${sending.answers} ${text}`, kind: notice.kind, error: isError(notice), text };
      });
  const codeNotice = notices.find(isOfCode);
  const isEmpty = basket.lines.length === 0;
  return (
    <form
      ref={sending.form}
      id="koszyk"
      className={styles.basket}
      method="post"
      action={to('basket')}
      encType="multipart/form-data"
      noValidate
      data-waiting={sending.busy || undefined}
      onSubmit={sending.onSubmit}
      onClickCapture={sending.onClickCapture}
      onFocus={keepFocus}
    >
      {/* Enter presses the first button of a form. This one only saves what was typed. */}
      <button
        type="submit"
        name={basketNames.recount}
        value="1"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.first}
      />
      <h1>{isEmpty ? t('basket.emptyTitle') : t('basket.title')}</h1>
      <div role="status" className={styles.notice}>
        {/* Answers to scripts appear as toasts, which are visible at every scroll position. */}
        {(sending.answer ? [] : tell(0)).map(({ key, kind, error, text }) => (
          <p key={key} data-kind={kind} data-error={error || undefined}>
            {text}
          </p>
        ))}
      </div>
      {refused && !sending.answer && <RefusalLinks basket={basket} notices={notices} />}
      <AnnouncedTotal basket={basket} />
      <div className={isEmpty ? styles.alone : styles.columns}>
        <div>
          <PriceChanges lines={basket.lines} />
          <OwnPoints value={basket.points}>
            <Lines basket={basket} comments={comments} tell={tell} sending={sending} shipping={shipping} />
          </OwnPoints>
          {!isEmpty && (
            <button type="submit" name={basketNames.recount} value="1" className={styles.recount}>
              {t('basket.recount')}
            </button>
          )}
          {isEmpty && <EmptyBasket justPlaced={justPlaced} />}
        </div>
        {!isEmpty && (
          <BasketSummary
            basket={basket}
            instalments={instalments}
            busy={sending.busy}
            codeProblem={codeNotice ? noticeText(codeNotice, basket, words) : null}
          />
        )}
      </div>
      {!isEmpty && <PhoneBar basket={basket} />}
    </form>
  );
}

const noWords = {};

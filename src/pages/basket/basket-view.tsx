import { useEffect } from 'react';
import { to } from '../../routes.ts';
import type { Basket, RemovedLine } from '../../shop/basket/basket.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { isError, isOfCode, noticeText, type Told } from '../../shop/basket/basket-notices.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useSay } from '../../ui/context/words.tsx';
import { showCodeBar } from '../../ui/notices/code-bar.ts';
import { names } from './basket-form.ts';
import styles from './basket-view.module.css';
import { EmptyBasket } from './empty-basket.tsx';
import { Lines } from './line/lines.tsx';
import { RefusalLinks } from './refusal-links.tsx';
import type { BasketAnswer } from './sending/basket-answer.ts';
import { useBasketSending } from './sending/basket-sending.ts';
import { useKeptFocus } from './sending/kept-focus.ts';
import { useListsFollow } from './sending/lists-follow.ts';
import { BasketSummary } from './summary/basket-summary.tsx';
import { PriceChanges } from './summary/price-changes.tsx';
import { TotalHeard } from './summary/total-heard.tsx';
import { useToldInSight } from './told-in-sight.ts';

interface Props {
  basket: Basket & { removed: RemovedLine[] };
  instalments: InstalmentOffer[];
  /** What the server answered to a form sent without scripts. */
  answered: BasketAnswer;
  /** That it refused something. */
  refused: boolean;
}

/** The whole basket is one form: whatever is pressed, nothing that was typed elsewhere in it is lost. */
export function BasketView({ basket, instalments, answered, refused }: Props) {
  const say = useSay(basketMessages);
  const words = useFrameData()?.messages ?? noWords;
  const sending = useBasketSending();
  const { notices, comments } = sending.answer ?? answered;
  const keepFocus = useKeptFocus();
  useToldInSight(sending, basket, words);
  useListsFollow(sending);
  // Only on the way out: a bar that came while someone reads the basket would push it down.
  useEffect(() => showCodeBar, []);
  const tell = (line: number) =>
    notices
      .filter((notice) => notice.line === line && !isOfCode(notice))
      .map((notice): Told => {
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
      {/* Enter presses the first button of a form: this one takes over what is typed, and nothing else. */}
      <button type="submit" name={names.recount} value="1" tabIndex={-1} aria-hidden="true" className={styles.first} />
      <h1>{isEmpty ? say('basket.emptyTitle') : say('basket.title')}</h1>
      <div role="status" className={styles.told}>
        {/* What scripts have sent is answered where it will be seen, wherever the page stands. */}
        {(sending.answer ? [] : tell(0)).map(({ key, kind, error, text }) => (
          <p key={key} data-kind={kind} data-error={error || undefined}>
            {text}
          </p>
        ))}
      </div>
      {refused && !sending.answer && <RefusalLinks basket={basket} notices={notices} />}
      <TotalHeard basket={basket} />
      <div className={isEmpty ? styles.alone : styles.columns}>
        <div>
          <PriceChanges lines={basket.lines} />
          <Lines basket={basket} comments={comments} tell={tell} sending={sending} />
          {!isEmpty && (
            <button type="submit" name={names.recount} value="1" className={styles.recount}>
              {say('basket.recount')}
            </button>
          )}
          {isEmpty && <EmptyBasket />}
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
    </form>
  );
}

const noWords = {};

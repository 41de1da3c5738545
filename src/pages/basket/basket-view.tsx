import { useEffect, useRef } from 'react';
import { to } from '../../routes.ts';
import type { Basket, RemovedLine } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/typography.ts';
import { showCodeBar } from '../../ui/code-bar.ts';
import { useFrameData } from '../../ui/frame/frame-data.ts';
import { useSay } from '../../ui/words.tsx';
import type { BasketAnswer } from './basket-answer.ts';
import { names } from './basket-form.ts';
import { useBasketSending } from './basket-sending.ts';
import { BasketSummary } from './basket-summary.tsx';
import styles from './basket-view.module.css';
import { EmptyBasket } from './empty-basket.tsx';
import { Lines } from './lines.tsx';
import { isError, isOfCode, noticeText } from './notices.ts';
import { PriceChanges } from './price-changes.tsx';
import { RefusalLinks } from './refusal-links.tsx';

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
  // Only on the way out: a bar that came while someone reads the basket would push it down.
  useEffect(() => showCodeBar, []);
  const tell = (line: number) =>
    notices
      .filter((notice) => notice.line === line && !isOfCode(notice))
      .map((notice) => ({ kind: notice.kind, error: isError(notice), text: tie(noticeText(notice, basket, words)) }));
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
      onSubmit={sending.onSubmit}
      onFocus={keepFocus}
    >
      {/* Enter presses the first button of a form: this one takes over what is typed, and nothing else. */}
      <button type="submit" name={names.recount} value="1" tabIndex={-1} aria-hidden="true" className={styles.first} />
      <h1>{isEmpty ? say('basket.emptyTitle') : say('basket.title')}</h1>
      <div role="status" className={styles.told}>
        {tell(0).map(({ kind, error, text }) => (
          <p key={text} data-kind={kind} data-error={error || undefined}>
            {text}
          </p>
        ))}
      </div>
      {refused && !sending.answer && <RefusalLinks basket={basket} notices={notices} />}
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
            codeProblem={codeNotice ? noticeText(codeNotice, basket, words) : null}
          />
        )}
      </div>
    </form>
  );
}

const noWords = {};

/**
 * A pressed button often goes with what it did. The keyboard then goes on in the same part of the basket, in the element
 * whose id the part bears: at what has to be put right, or else at the first thing.
 */
function useKeptFocus() {
  const last = useRef<{ element: Element; part: string | undefined }>(undefined);
  useEffect(() => {
    const { element, part } = last.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const place = (part && document.getElementById(part)) || document.getElementById('tresc');
    const find = (what: string) => place?.querySelector<HTMLElement>(what);
    const next = find('[aria-invalid]') ?? find('a:not([tabindex]), button, input:not([type=hidden]), summary');
    last.current = undefined;
    (next ?? place)?.focus({ preventScroll: true });
  });
  return ({ target }: { target: Element }) => {
    last.current = { element: target, part: target.closest('[data-part]')?.id };
  };
}

import { useEffect } from 'react';
import type { Basket } from '../../shop/basket/basket.ts';
import { isError, isOfCode, type Notice, noticeText } from '../../shop/basket/basket-notices.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import { type ToastKind, useToast } from '../../ui/widgets/toast.tsx';
import type { Sending } from './sending/basket-sending.ts';

/**
 * What went otherwise than it was asked is told in passing too when its own place is not in sight: of the whole basket
 * always, of a line when it is beyond the window's edge. A failure that nobody sees looks like a dead button.
 */
export function useNoticeInView(
  { answer, answers }: Pick<Sending, 'answer' | 'answers'>,
  basket: Basket,
  words: Overrides,
) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once, for the basket that came with it.
  useEffect(() => {
    const tell = () => {
      for (const notice of answer?.notices ?? []) {
        const kind = kindOf(notice);
        if (isOfCode(notice) || (notice.line > 0 && (kind === 'success' || isInSight(notice.line)))) continue;
        const line = basket.lines.find(({ id }) => id === notice.line);
        const text = noticeText(notice, basket, words);
        const name = line && lineName({ name: line.name, sizeName: line.sizeName, version: line.product?.version });
        toast(kind, name ? `${name}: ${text}` : text);
      }
    };
    // Not before the browser has put the page back to where it was read: lines above may have grown or shrunk.
    requestAnimationFrame(() => setTimeout(tell));
  }, [answers]);
}

function kindOf({ kind }: Notice): ToastKind {
  if (isError({ kind })) return 'error';
  return kind === 'minimum' || kind === 'maximum' || kind === 'rounded' ? 'warning' : 'success';
}

/** What the line was told. */
function isInSight(line: number): boolean {
  const notice = document.querySelector(`#pozycja-${line} [role=status] > [data-kind]`)?.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return notice !== undefined && notice.top >= Number.parseFloat(scrollPaddingTop) && notice.bottom <= bottom;
}

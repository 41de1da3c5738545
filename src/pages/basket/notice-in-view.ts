import { useEffect } from 'react';
import type { Basket } from '../../shop/basket/basket.ts';
import { isError, isOfCode, type Notice, noticeText } from '../../shop/basket/basket-notices.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { Overrides } from '../../shop/text/messages.ts';
import { type ToastKind, useToast } from '../../ui/widgets/toast.tsx';
import type { Sending } from './sending/basket-sending.ts';

/**
 * Shows a toast when a request of the shopper was changed or refused and the message is not visible: always for
 * messages about the whole basket, and for a line if it is outside the window. Otherwise a failure would look like a
 * button that does nothing.
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
    // Waits until the browser has restored the scroll position, because lines above may have changed their height.
    requestAnimationFrame(() => setTimeout(tell));
  }, [answers]);
}

function kindOf({ kind }: Notice): ToastKind {
  if (isError({ kind })) return 'error';
  return kind === 'minimum' || kind === 'maximum' || kind === 'rounded' ? 'warning' : 'success';
}

/** Returns whether the message of the line is inside the window. */
function isInSight(line: number): boolean {
  const notice = document.querySelector(`#pozycja-${line} [role=status] > [data-kind]`)?.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return notice !== undefined && notice.top >= Number.parseFloat(scrollPaddingTop) && notice.bottom <= bottom;
}

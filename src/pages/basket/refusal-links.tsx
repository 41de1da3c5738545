import type { Basket } from '../../shop/basket/basket.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { isError, isOfCode, type Notice, noticeText } from '../../shop/basket/basket-notices.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './refusal-links.module.css';
import { useCodeRefusal } from './summary/code-field.tsx';

/**
 * Without scripts a refusal reloads the page, and the shopper sees its top. This list links to everything that must be
 * corrected.
 */
export function RefusalLinks({ basket, notices }: { basket: Basket; notices: Notice[] }) {
  const t = useMessages(basketMessages);
  const words = useFrameData()?.messages ?? {};
  const ofCode = notices.find(isOfCode);
  const refusedCode = useCodeRefusal(basket.code, basket.worth);
  const code = ofCode ? noticeText(ofCode, basket, words) : refusedCode;
  const refused = notices.filter((notice) => isError(notice) && notice.line > 0);
  if (refused.length === 0 && !code) return null;
  const nameOf = (id: number) => {
    const line = basket.lines.find((one) => one.id === id);
    return line ? lineName({ ...line, version: line.product?.version }) : '';
  };
  return (
    <section className={styles.refusals} aria-labelledby="popraw">
      <h2 id="popraw">{tie(t('basket.toMend'))}</h2>
      <ul>
        {refused.map((notice) => (
          <li key={`${notice.kind}-${notice.line}`}>
            <a href={`#pozycja-${notice.line}`}>{tie(nameOf(notice.line))}</a>: {tie(noticeText(notice, basket, words))}
          </li>
        ))}
        {code && (
          <li>
            <a href="#kod">{t('basket.codeLabel')}</a>: {tie(code)}
          </li>
        )}
      </ul>
    </section>
  );
}

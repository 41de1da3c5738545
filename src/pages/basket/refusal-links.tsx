import type { Basket } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { isError, isOfCode, type Notice, noticeText } from '../../shop/basket-notices.ts';
import { lineName } from '../../shop/line-name.ts';
import { tie } from '../../shop/typography.ts';
import { useFrameData } from '../../ui/frame/frame-data.ts';
import { useSay } from '../../ui/words.tsx';
import { useCodeRefusal } from './code-field.tsx';
import styles from './refusal-links.module.css';

/**
 * Without scripts a refusal loads the page anew, and its top is what is seen: it names what has to be put right, each a
 * step away.
 */
export function RefusalLinks({ basket, notices }: { basket: Basket; notices: Notice[] }) {
  const say = useSay(basketMessages);
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
      <h2 id="popraw">{tie(say('basket.toMend'))}</h2>
      <ul>
        {refused.map((notice) => (
          <li key={`${notice.kind}-${notice.line}`}>
            <a href={`#pozycja-${notice.line}`}>{tie(nameOf(notice.line))}</a>: {tie(noticeText(notice, basket, words))}
          </li>
        ))}
        {code && (
          <li>
            <a href="#kod">{say('basket.codeLabel')}</a>: {tie(code)}
          </li>
        )}
      </ul>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listLimits } from '../../shop/limits.ts';
import { countText } from '../../shop/product/product-count.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import { listsMessages } from '../../shop/saved-lists/lists-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { learnListed, listCount, useListCount } from '../tile/listed.ts';
import styles from './list-head.module.css';
import { addressWithoutRefusal, refusalIn } from './list-refusal.ts';

/** The head of a list's page: title, number of products, and the reason for a refused form. */
export function ListHead({ list, ids, lead }: { list: ListName; ids: number[]; lead: string }) {
  const t = useMessages();
  const own = useMessages(listsMessages);
  const count = ids.length;
  const heading = useHeadingAfterChange(count);
  useFreshList(list, ids);
  const refused = refusalIn(useLocation().search);
  const reason = refused === 'full' ? `${list}.full` : 'lists.unknown';
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`frame.${list}`)}
      </h1>
      <p className={styles.lead}>{tie(lead)}</p>
      {(refused === 'full' || refused === 'unknown') && (
        <p role="alert" className={styles.refused}>
          {tie(own(reason as keyof typeof listsMessages, { products: countText(listLimits[list]) }))}
        </p>
      )}
      <p role="status" className={styles.count}>
        {count > 0 && tie(countText(count))}
      </p>
    </header>
  );
}

/** The pressed button disappears with its product or its tile, so the focus moves to the heading. */
function useHeadingAfterChange(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count !== before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}

/** Publishes the list to the buttons of other pages, and reloads it when a button or another tab has changed it. */
function useFreshList(list: ListName, ids: number[]) {
  const navigate = useNavigate();
  const shown = useListCount(list);
  const location = useLocation();
  const here = useRef(ids.length);
  useEffect(() => {
    here.current = ids.length;
    learnListed({ [list]: ids });
  }, [list, ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is only the trigger.
  useEffect(() => {
    if (listCount(list) === here.current) return;
    navigate(addressWithoutRefusal(location), { replace: true, preventScrollReset: true });
  }, [shown]);
}

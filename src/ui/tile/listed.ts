import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { shownCount } from '../../shop/buying/shown-count.ts';
import { type Listed, type ListName, listSlugs } from '../../shop/product/product-lists.ts';
import { useMessages } from '../context/messages.tsx';
import { useToast } from '../widgets/toast.tsx';

/** The products on this visitor's lists. Pages are the same for everyone, so the browser fetches the lists. */

let known: Partial<Listed> = {};
let asked = false;
const hearers = new Set<() => void>();

function hear(hearer: () => void) {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

export function learnListed(listed: Partial<Listed>) {
  known = { ...known, ...listed };
  for (const hearer of hearers) hearer();
}

const load = () => import('./list-calls.tsx');

export const listCount = (list: ListName): number => shownCount(document.cookie, listSlugs[list]);

export function useListCount(list: ListName): number {
  return useSyncExternalStore(
    hear,
    () => listCount(list),
    () => 0,
  );
}

/** `undefined` in the server's HTML. The lists are fetched once, and only if the visitor has any. */
export function useListed(list: ListName, product: number): boolean | undefined {
  useEffect(() => {
    if (asked || known[list] || listCount(list) === 0) return;
    asked = true;
    load()
      .then(({ askListed }) => askListed())
      .then(learnListed, () => {
        asked = false;
      });
  }, [list]);
  return useSyncExternalStore(
    hear,
    () => known[list]?.includes(product) ?? false,
    () => undefined,
  );
}

/** Submits a list form without leaving the page. */
export function useListForm() {
  const t = useMessages();
  const toast = useToast();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    load()
      .then(({ sendToList }) => sendToList(form, submitter))
      .then(
        ({ listed, kind, text, more }) => {
          learnListed(listed);
          toast(kind, text, more);
        },
        () => toast('error', t('product.listFailed')),
      );
  };
}

import { useEffect } from 'react';
import { learnListed } from '../../../ui/tile/listed.ts';
import type { Sending } from './basket-sending.ts';

/** What was set aside from the basket is known to hearts and counts elsewhere too. */
export function useListsFollow({ answer, answers }: Pick<Sending, 'answer' | 'answers'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!answer?.notices.some(({ kind }) => kind === 'moved' || kind === 'compared')) return;
    import('../../../ui/tile/list-calls.tsx').then(({ askListed }) => askListed()).then(learnListed, () => {});
  }, [answers]);
}

import { useEffect } from 'react';
import { learnListed } from '../../../ui/tile/listed.ts';
import type { Sending } from './basket-sending.ts';

/** Updates hearts and counts outside the basket after a line was moved to a list. */
export function useListsFollow({ answer, answers }: Pick<Sending, 'answer' | 'answers'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!answer?.notices.some(({ kind }) => kind === 'moved' || kind === 'compared')) return;
    import('../../../ui/tile/list-calls.tsx').then(({ askListed }) => askListed()).then(learnListed, () => {});
  }, [answers]);
}

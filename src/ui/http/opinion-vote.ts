import type { OpinionScore } from '../../shop/opinion/opinion.ts';
import { type VoteSide, voteCall } from '../../shop/opinion/vote-fields.ts';
import { withSessionLock } from './session-lock.ts';

/** Answers how the votes stand; `null`: the vote did not count. */
export function sendVote(id: number, side: VoteSide): Promise<OpinionScore | null> {
  return withSessionLock(async () => {
    try {
      const response = await fetch(voteCall(id, side), { method: 'POST' });
      const { result } = (await response.json()) as { result?: { score_positive: number; score_negative: number } };
      return result ? { positive: result.score_positive, negative: result.score_negative } : null;
    } catch {
      return null;
    }
  });
}

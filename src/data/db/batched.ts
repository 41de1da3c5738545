import { uncancelled } from './cancellation.ts';

/**
 * One statement for many callers: calls that arrive while one runs wait for the next. `work` returns results in the
 * order of its arguments; if it fails, it fails for all of its callers.
 */
export function batched<Asked, Answer>(work: (asked: Asked[]) => Promise<Answer[]>, most: number) {
  interface Waiting {
    asked: Asked;
    answer(value: Answer): void;
    fail(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const turn = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answers = await work(turn.map(({ asked }) => asked));
        for (const [index, { answer }] of turn.entries()) answer(answers[index] as Answer);
      } catch (error) {
        for (const { fail } of turn) fail(error);
      }
    }
    isRunning = false;
  }

  return (asked: Asked): Promise<Answer> =>
    new Promise<Answer>((answer, fail) => {
      waiting.push({ asked, answer, fail });
      // It serves other requests too, so the request that started it cannot cancel it.
      if (!isRunning) void uncancelled(run);
    });
}

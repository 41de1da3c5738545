import type { Values } from '../../../shop/form/define-form.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import type { Questions } from './validate-call.ts';

/** Asks about several fields in one call. `null` if the server cannot be reached. */
export type Ask = (questions: Questions, values: Values) => Promise<Fault[] | null>;

/** Whether a field is validated by the server, given its name and the field with its country. */
export type IsAsked = (name: string, region?: string) => boolean;

/**
 * The server's results about fields, remembered while their values stay the same: a fault does not disappear while
 * another field is filled in, and no value is sent twice.
 */
export function serverAnswers() {
  const known = new Map<string, { key: string; faults: Fault[] }>();

  return async (ask: Ask, questions: Questions, values: Values, isAsked: IsAsked): Promise<Fault[]> => {
    const keyOf = (name: string) => JSON.stringify([values[name], values[questions[name]?.region ?? '']]);
    const names = Object.keys(questions);
    const open = names.filter((name) => isAsked(name, questions[name]?.region) && known.get(name)?.key !== keyOf(name));
    if (open.length > 0) {
      const asked = Object.fromEntries(Object.entries(questions).filter(([name]) => open.includes(name)));
      const told = await ask(asked, values);
      for (const name of told ? open : []) {
        known.set(name, { key: keyOf(name), faults: (told ?? []).filter(({ field }) => field === name) });
      }
    }
    return names.flatMap((name) => {
      const answer = known.get(name);
      return answer?.key === keyOf(name) ? answer.faults : [];
    });
  };
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type MessageKey, message, type MessageValues } from '../shop/messages.ts';

/** Says a sentence of the shop by its key; the owner's own wording goes first. */
export type Say = (key: MessageKey, values?: MessageValues) => string;

const Overrides = createContext<Say>((key, values) => message(key, values));

export function Words({ overrides, children }: { overrides: Record<string, string>; children: ReactNode }) {
  const say = useMemo(() => wordsOf(overrides), [overrides]);
  return <Overrides value={say}>{children}</Overrides>;
}

export function useSay(): Say {
  return useContext(Overrides);
}

/** The same outside components: in `meta`. */
export function wordsOf(overrides: Record<string, string>): Say {
  return (key, values) => message(key, values, overrides);
}

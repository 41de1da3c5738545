import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { messages, type Overrides, type Say, type Sentences, sayer } from '../../shop/text/messages.ts';

const Wording = createContext<Overrides>({});

/** Lets everything inside speak the shop's sentences, in the owner's wording where there is one. */
export function Words({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  return <Wording value={overrides}>{children}</Wording>;
}

/** Without an argument the sentences that every page has; with one those of a part that its pages bring along. */
export function useSay(): Say;
export function useSay<Own extends Sentences>(own: Own): Say<keyof Own & string>;
export function useSay(own: Sentences = messages): Say<string> {
  const overrides = useContext(Wording);
  return useMemo(() => sayer(overrides, own), [overrides, own]);
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { messages, type Overrides, type Sentences, type Translate, translator } from '../../shop/text/messages.ts';

const OverridesContext = createContext<Overrides>({});

/** Lets everything inside speak the shop's sentences, in the owner's wording where there is one. */
export function Messages({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  return <OverridesContext value={overrides}>{children}</OverridesContext>;
}

/** Without an argument the sentences that every page has; with one those of a part that its pages bring along. */
export function useMessages(): Translate;
export function useMessages<Own extends Sentences>(own: Own): Translate<keyof Own & string>;
export function useMessages(own: Sentences = messages): Translate<string> {
  const overrides = useContext(OverridesContext);
  return useMemo(() => translator(overrides, own), [overrides, own]);
}

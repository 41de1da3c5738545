import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { messages, type Overrides, type Sentences, type Translate, translator } from '../../shop/text/messages.ts';

const OverridesContext = createContext<Overrides>({});

/** Provides the shop's messages with the owner's overrides. */
export function Messages({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  return <OverridesContext value={overrides}>{children}</OverridesContext>;
}

/**
 * Without an argument, the messages that every page has. With one, the messages of a part, which are loaded with it.
 */
export function useMessages(): Translate;
export function useMessages<Own extends Sentences>(own: Own): Translate<keyof Own & string>;
export function useMessages(own: Sentences = messages): Translate<string> {
  const overrides = useContext(OverridesContext);
  return useMemo(() => translator(overrides, own), [overrides, own]);
}

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Overrides, type Say, sayer } from '../shop/messages.ts';

const Sayer = createContext<Say>(sayer());

/** Lets everything inside speak the shop's sentences, in the owner's wording where there is one. */
export function Words({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  const say = useMemo(() => sayer(overrides), [overrides]);
  return <Sayer value={say}>{children}</Sayer>;
}

export function useSay(): Say {
  return useContext(Sayer);
}

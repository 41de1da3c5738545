import type { ReactNode } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { ActionAnswer } from '../view.ts';

interface Props<Told> {
  /** The actions of several forms each, which therefore do not show it themselves (`showsLoaded`). */
  actions: readonly string[];
  children: (told: Told) => ReactNode;
}

/** What an action of a row told when the page was loaded with its answer: without scripts, or after the password. */
export function LoadedAnswer<Told>({ actions, children }: Props<Told>) {
  const loaded = useActionData() as ActionAnswer | undefined;
  const { search } = useLocation();
  const isOurs = actions.includes(new URLSearchParams(search).get('akcja') ?? '');
  return isOurs && loaded && 'told' in loaded ? children(loaded.told as Told) : null;
}

import type { Instant } from '../time/instant.ts';

/**
 * - `waiting`: hidden until the shop has checked it.
 * - `published`: on the page, and counted in the mean.
 * - `refused`: never was on the page. `removed`: was there. The author knows why.
 */
export const opinionStates = ['waiting', 'published', 'refused', 'removed'] as const;
export type OpinionState = (typeof opinionStates)[number];

export const opinionEvents = ['publish', 'refuse'] as const;
export type OpinionEvent = (typeof opinionEvents)[number];

/** All transitions. An event that leads to the same state changes nothing and sends no mail. */
const machine: Record<OpinionState, Record<OpinionEvent, DecidedState>> = {
  waiting: { publish: 'published', refuse: 'refused' },
  published: { publish: 'published', refuse: 'removed' },
  refused: { publish: 'published', refuse: 'refused' },
  removed: { publish: 'published', refuse: 'removed' },
};

export const afterOpinionEvent = (state: OpinionState, event: OpinionEvent): DecidedState => machine[state][event];

/** No event leads back to the queue. */
type DecidedState = Exclude<OpinionState, 'waiting'>;

/**
 * Why an opinion may be refused. Few stars or criticism of the shop are no ground, because the mean would be false
 * (UPNPR, art. 7 (26)).
 */
export const opinionGrounds = [
  ...(['illegal', 'offensive', 'personal-data', 'advertising', 'off-topic', 'not-genuine'] as const),
] as const;
export type OpinionGround = (typeof opinionGrounds)[number];

export const isOpinionGround = (text: string): text is OpinionGround =>
  (opinionGrounds as readonly string[]).includes(text);

/** The reasons of a decision; both are sent to the author (DSA, art. 17). */
export interface OpinionReasons {
  ground: OpinionGround;
  facts: string;
}

/** Which opinions are hidden until the shop has checked them. */
export const firstChecks = ['none', 'unconfirmed', 'all'] as const;
export type FirstCheck = (typeof firstChecks)[number];

export function firstState(confirmed: boolean, check: FirstCheck): OpinionState {
  if (check === 'all') return 'waiting';
  return check === 'unconfirmed' && !confirmed ? 'waiting' : 'published';
}

/** A notice that an opinion should not be there. */
export interface OpinionReport {
  id: number;
  opinionId: number;
  ground: OpinionGround;
  facts: string;
  name: string | null;
  email: string | null;
  reportedAt: Instant;
}

/** Calls that KSeF counts together. */
export type KsefOperation =
  | 'auth'
  | 'open'
  | 'send'
  | 'invoice-status'
  | 'session'
  | 'session-invoices'
  | 'batch'
  /** Addresses of files that KSeF names: not counted. */
  | 'file'
  | 'other';

/** At most so many calls in so long, as sliding windows. */
type Windows = readonly { ms: number; most: number }[];

const perTime = (second: number, minute: number, hour: number): Windows => [
  { ms: 1_000, most: second },
  { ms: 60_000, most: minute },
  { ms: 3_600_000, most: hour },
];

/** The limits of a context and address, as KSeF publishes them. */
export const ksefLimits: Record<KsefOperation, Windows> = {
  auth: [{ ms: 1_000, most: 60 }],
  open: perTime(10, 30, 120),
  send: perTime(10, 30, 180),
  'invoice-status': perTime(30, 120, 1_200),
  session: perTime(10, 120, 1_200),
  'session-invoices': perTime(10, 20, 200),
  batch: perTime(10, 20, 60),
  file: [],
  other: perTime(10, 30, 120),
};

export interface Pace {
  /** When the next call may be made; now or earlier: at once. */
  freeAt(operation: KsefOperation, now: number): number;
  count(operation: KsefOperation, now: number): void;
  /** KSeF itself has refused until then. */
  block(operation: KsefOperation, until: number): void;
}

/** Counts calls in memory. After a restart KSeF may refuse, and says how long. */
export function openPace(limits: Record<KsefOperation, Windows> = ksefLimits): Pace {
  const made: Partial<Record<KsefOperation, number[]>> = {};
  const blocked: Partial<Record<KsefOperation, number>> = {};
  return {
    freeAt(operation, now) {
      const times = made[operation] ?? [];
      const free = limits[operation].map(({ ms, most }) => {
        const first = times.at(-most);
        return first === undefined || times.length < most ? now : first + ms + 1;
      });
      return Math.max(now, blocked[operation] ?? 0, ...free);
    },
    count(operation, now) {
      const longest = Math.max(0, ...limits[operation].map(({ ms }) => ms));
      const kept = (made[operation] ?? []).filter((at) => at > now - longest);
      made[operation] = longest === 0 ? [] : [...kept, now];
    },
    block(operation, until) {
      blocked[operation] = until;
    },
  };
}

/** How far the primary's log was at an instant, in PostgreSQL's text form (`16/B374D848`). */
export interface LogMark {
  at: number;
  place: string;
}

/** Beyond this many every second one is dropped: far behind, an age in seconds says no more. */
const mostMarks = 1_000;

/**
 * How old the data of a replica is. The time of its last transaction does not tell, since it also grows while nothing is
 * written; so marks of the primary are compared with what the replica has replayed.
 */
export function createReplicaMarks(first: LogMark) {
  let marks = [{ at: first.at, place: placeOf(first.place) }];

  return {
    /** Of the oldest mark that is kept: the replica has reached it, or none. */
    get first(): number {
      return marks[0]?.at ?? first.at;
    },

    add(mark: LogMark): void {
      const place = placeOf(mark.place);
      const last = marks.at(-1);
      if (last?.place === place) last.at = mark.at;
      else marks.push({ at: mark.at, place });
      if (marks.length > mostMarks) marks = marks.filter((_, index) => index % 2 === 0);
    },

    /** The newest instant whose data is all there; `null`: it is not yet as far as the first mark. */
    reached(replayed: string): number | null {
      const place = placeOf(replayed);
      const last = marks.findLastIndex((mark) => mark.place <= place);
      if (last > 0) marks = marks.slice(last);
      return last < 0 ? null : (marks[0]?.at ?? null);
    },
  };
}

/** A position in the log as a number. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export interface Line {
  name: string;
  /** `null`: it could not be measured here, and so it does not hold. */
  measured: number | null;
  unit?: string;
  /** The lower limit; `atMost` is the upper one. */
  atLeast?: number;
  atMost?: number;
  aside?: string;
}

const lines: Line[] = [];

/** Prints one measurement next to its limit. */
export function report(line: Line): void {
  lines.push(line);
  const { measured } = line;
  const number = measured === null ? 'not run' : Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  const limit =
    line.atLeast !== undefined ? `limit ≥ ${line.atLeast}` : line.atMost !== undefined ? `limit ≤ ${line.atMost}` : '';
  const verdict = limit === '' ? '' : holds(line) ? 'holds' : 'MISSED';
  const cells = [
    line.name.padEnd(46),
    `${number} ${line.unit ?? ''}`.trim().padStart(12),
    limit.padEnd(16),
    verdict.padEnd(6),
  ];
  console.log([...cells, line.aside ?? ''].join('  ').trimEnd());
}

export const missed = () => lines.filter((line) => !holds(line));

function holds({ measured, atLeast, atMost }: Line): boolean {
  return (
    measured !== null &&
    !Number.isNaN(measured) &&
    (atLeast === undefined || measured >= atLeast) &&
    (atMost === undefined || measured <= atMost)
  );
}

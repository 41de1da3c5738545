import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export interface Load {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

/** Requests per second under a steady load, by wrk if it is installed, otherwise by autocannon. */
export async function requestsPerSecond({ url, headers, seconds, connections }: Load): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (hasWrk) {
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      ...lines.flatMap((line) => ['-H', line]),
      url,
    ]);
    if (/Non-2xx or 3xx/.test(stdout)) throw new Error(`errors under load: ${stdout}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  }
  const { default: autocannon } = await import('autocannon');
  const result = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  return result.requests.average;
}

/** Loads two servers alternately, so that noise on the machine affects both; returns the ratio of their medians. */
export async function ratioOf(ours: Load, limit: Load, rounds: number) {
  const measured = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.limit.push(await requestsPerSecond(limit));
    measured.ours.push(await requestsPerSecond(ours));
  }
  const [own, bare] = [median(measured.ours), median(measured.limit)];
  return { ours: own, limit: bare, ratio: own / bare };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import pg from 'pg';
import { ksefRun } from '../testing/order/ksef-run.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { report } from './report.ts';

/** Invoices through a KSeF that misbehaves in every way, while senders are killed: none is lost, none has two numbers. */
export async function benchKsef(): Promise<void> {
  const [invoices, kills] = [Number(process.env.BENCH_INVOICES ?? 1_000), Number(process.env.BENCH_KILLS ?? 50)];
  const seed = Number(process.env.BENCH_SEED ?? 11);
  const server = await startPostgres();
  try {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query('create database ksef');
    await client.end();
    const started = performance.now();
    const found = await ksefRun({
      url: `${server.url}/ksef`,
      invoices,
      kills,
      chaos: 0.03,
      seed,
      tell: (line) => console.log(`  ${line}`),
    });
    const minutes = (performance.now() - started) / 60_000;
    const aside = `of ${found.invoices}, ${found.kills} kills, ${minutes.toFixed(1)} min, seed ${seed}`;
    for (const [name, measured] of Object.entries(names))
      report({ name: measured, measured: found[name as keyof typeof names], atMost: 0, aside });
  } finally {
    await server.stop();
  }
}

const names = {
  withoutNumber: 'KSeF: invoices without a number',
  wrongNumbers: 'KSeF: numbers with a wrong checksum',
  doubled: 'KSeF: numbers that two invoices have',
  wrongUpos: 'KSeF: confirmations of other bytes',
  unknownToKsef: 'KSeF: invoices that KSeF does not have',
  twiceInKsef: 'KSeF: invoices that KSeF has twice',
} as const;

if (import.meta.main) await benchKsef();

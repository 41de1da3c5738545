import { sql } from 'drizzle-orm';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import type { Orm } from '../src/data/db/db.ts';
import { openStore, type Store } from '../src/data/store.ts';
import { startPostgres } from '../testing/store/postgres-server.ts';
import { report } from './report.ts';

const adds = 1_000;
const edit = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };

/**
 * A thousand concurrent additions, to one basket and to a thousand baskets, compared with bare transactions of the same
 * shape.
 */
export async function benchBaskets(): Promise<void> {
  const server = await startPostgres();
  const store = await openStore(
    { url: `${server.url}/postgres` },
    { rules: { ...settings.omnibus, ...settings.listing }, seed: (database) => seedDemo(database, Date.now()) },
  );
  try {
    await store.maintain(async ({ orm }) => {
      await makeBareTables(orm);
      for (const [name, keyOf] of [
        ['one basket', () => 'bench'],
        ['1,000 baskets', (turn: number) => `bench-${turn}`],
      ] as const) {
        const keys = [...new Set(Array.from({ length: adds }, (_, turn) => keyOf(turn)))];
        const owners = new Map<string, string>();
        for (const key of keys) owners.set(key, await store.sessions.open(key, Date.now()));
        const ownerOf = (turn: number) => owners.get(keyOf(turn)) ?? '';
        const bare = await together((turn) => bareTransaction(orm, keyOf(turn)));
        const ours = await together((turn) => store.baskets.add(ownerOf(turn), edit, Date.now()));
        const again = await together((turn) => bareTransaction(orm, keyOf(turn)));
        await expectNothingLost(store, [...owners.values()]);
        const limit = Math.min(bare.ms, again.ms);
        report({
          name: `1,000 adds at once to ${name}`,
          measured: ours.ms / limit,
          atMost: 3,
          aside: `times a bare transaction; ${Math.round(adds / (ours.ms / 1_000))} adds/s, p99 ${ours.p99.toFixed(0)} ms, bare ${Math.round(adds / (limit / 1_000))}/s`,
        });
      }
    });
  } finally {
    await store.close();
    await server.stop();
  }
}

async function together(work: (turn: number) => Promise<unknown>) {
  const began = performance.now();
  const times = await Promise.all(
    Array.from({ length: adds }, async (_, turn) => {
      await work(turn);
      return performance.now() - began;
    }),
  );
  return { ms: performance.now() - began, p99: times.sort((one, other) => one - other)[Math.floor(adds * 0.99)] ?? 0 };
}

/** Lock a row, read the lines, write one: the database work of an addition without any business rule. */
async function makeBareTables(orm: Orm) {
  await orm.execute(sql`create table bare_baskets (id integer primary key generated always as identity,
    token text not null unique, changed_at timestamptz not null)`);
  await orm.execute(sql`create table bare_lines (id integer primary key generated always as identity,
    basket_id integer not null references bare_baskets, size_row integer not null references sizes,
    quantity numeric(12, 3) not null, unique (basket_id, size_row))`);
}

function bareTransaction(orm: Orm, token: string) {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`insert into bare_baskets (token, changed_at) values (${token}, now())
      on conflict (token) do update set changed_at = now() returning id`);
    await tx.execute(sql`select l.quantity, s.size_id from bare_lines l join sizes s on s.id = l.size_row
      join products p on p.id = s.product_id join bare_baskets b on b.id = l.basket_id where b.token = ${token}`);
    await tx.execute(sql`insert into bare_lines (basket_id, size_row, quantity)
      select b.id, 1, 1 from bare_baskets b where b.token = ${token}
      on conflict (basket_id, size_row) do update set quantity = bare_lines.quantity + 1`);
  });
}

async function expectNothingLost(store: Store, keys: string[]) {
  let quantity = 0;
  for (const key of keys) {
    const { lines } = await store.baskets.content(key, [], Date.now());
    if (lines.length !== 1) throw new Error(`${key} has ${lines.length} lines instead of one`);
    quantity += lines[0]?.quantity ?? 0;
  }
  if (quantity !== adds) throw new Error(`${adds} were added and ${quantity} are there`);
}

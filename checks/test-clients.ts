import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openStore } from '../src/data/store.ts';

export const clientPassword = 'tajne hasło';

/** As a program: `node checks/test-clients.ts FOLDER` registers clients in the shop of the given data folder. */
async function register(folder: string): Promise<void> {
  const store = await openStore(
    { directory: join(folder, 'database') },
    { rules: { skipGaps: true, newForDays: 30, perPage: 12 } },
  );
  const passwordHash = await hash(clientPassword);
  const anna = { firstname: 'Anna', lastname: 'Nowak' };
  await store.clients.create({ login: 'anna', email: 'anna@example.com', passwordHash, personal: anna }, Date.now());
  await store.clients.create(
    { login: 'firma', email: 'firma@example.com', passwordHash, priceType: 'net' },
    Date.now(),
  );
  await store.clients.create({ login: 'zapominalska', email: 'zapomina@example.com', passwordHash }, Date.now());
  await store.close();
}

if (import.meta.main) await register(process.argv[2] ?? '');

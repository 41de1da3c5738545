/**
 * `DATABASE_URL=… PERSON=anna node testing/shop/shop-with-service.ts`: the built shop with a sign-in service, which runs in
 * the same process and knows one person. For browser tests; the demo shop has no services.
 */
import { join } from 'node:path';
import settings from '../../shop.config.ts';
import { projectRoot } from '../../src/data/db/project-root.ts';
import { openStore } from '../../src/data/store.ts';
import type { App, AppParts } from '../../src/server/app.ts';
import { checkSettings, readConfig } from '../../src/server/config.ts';
import { fileHeaders } from '../../src/server/http/answer/security.ts';
import { loadStaticFiles } from '../../src/server/http/answer/static-files.ts';
import { listen } from '../../src/server/listen.ts';
import { openLog } from '../../src/server/log.ts';
import { pictureServer } from '../../src/server/site/pictures.ts';
import { startOpenidProvider, testClient } from '../service/openid-provider.ts';

const config = readConfig();
const origin = `http://localhost:${config.port}`;
const login = process.env.PERSON ?? '';
const person = { email: `${login}@example.com`, email_verified: true, given_name: 'Anna', family_name: 'Nowak' };
const provider = await startOpenidProvider({
  redirectUris: [`${origin}/logowanie/uslugi/probny/powrot`],
  people: { [login]: person },
});
const service = { id: 'probny', name: 'Probny', issuer: provider.issuer, clientId: testClient.id };
const checked = checkSettings({ ...settings, signInServices: [service] });
const store = await openStore(
  { url: config.databaseUrl ?? '' },
  {
    rules: { skipGaps: true, newForDays: checked.listing.newForDays, perPage: checked.listing.perPage },
    uploads: config.uploads,
  },
);
const common = fileHeaders(false);
const built = join(projectRoot, 'build');
const { createApp } = (await import(join(built, 'server/index.js'))) as { createApp: (parts: AppParts) => App };
const app = createApp({
  store,
  settings: checked,
  log: openLog('error'),
  origin,
  staticFiles: await loadStaticFiles(built, common),
  pictures: pictureServer(store.pictures, join(config.dataDir, 'pictures'), common),
  now: Date.now,
  cachePages: true,
  serviceSecrets: { probny: testClient.secret },
});
await listen({ host: config.host, port: config.port, app, origin });
process.on('SIGTERM', () => process.exit(0));

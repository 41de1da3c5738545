import type { Config } from '@react-router/dev/config';
import { bundleServer } from './scripts/bundle-server.ts';
import { compressFolder } from './scripts/compress-folder.ts';

const isPatternBook = import.meta.env?.MODE === 'pattern-book';

export default {
  appDirectory: 'src',
  // The pattern book is a build of its own: what shoppers get holds nothing of it.
  buildDirectory: isPatternBook ? 'build/pattern-book' : 'build',
  ssr: true,
  // All routes arrive in one hashed, cacheable file; the lazy mode would ask the server for them page by page.
  routeDiscovery: { mode: 'initial' },
  // Pages have loaders on the server only, so there is nothing to split off a route: one file a page.
  splitRouteModules: false,
  // The route manifest reaches build/client during the server build, so only now are the files complete.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    // The program is the same as the shop's, and nobody counts the bytes.
    if (isPatternBook) return;
    await compressFolder(`${buildDirectory}/client`);
    await bundleServer(import.meta.dirname, `${buildDirectory}/server`);
  },
} satisfies Config;

import type { Config } from '@react-router/dev/config';
import { bundleServer } from './scripts/bundle-server.ts';
import { compressFolder } from './scripts/compress-folder.ts';

/** The panel and the component gallery have separate builds, so that the shop's build contains none of them. */
const builds: Record<string, { appDirectory: string; buildDirectory: string }> = {
  panel: { appDirectory: 'src/panel', buildDirectory: 'build/panel' },
  'component-gallery': { appDirectory: 'src', buildDirectory: 'build/component-gallery' },
};
const mode = import.meta.env?.MODE ?? '';

export default {
  ...(builds[mode] ?? { appDirectory: 'src', buildDirectory: 'build' }),
  ssr: true,
  // All routes are in one hashed, cacheable file; the lazy mode would request them page by page.
  routeDiscovery: { mode: 'initial' },
  // Loaders run only on the server, so routes need not be split: one file per page.
  splitRouteModules: false,
  // The route manifest is written to build/client during the server build, so the files are complete only now.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    // The program is the same as the shop's, and its size does not matter.
    if (mode === 'component-gallery') return;
    await compressFolder(`${buildDirectory}/client`);
    if (mode !== 'panel') await bundleServer(import.meta.dirname, `${buildDirectory}/server`);
  },
} satisfies Config;

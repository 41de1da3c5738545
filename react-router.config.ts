import type { Config } from '@react-router/dev/config';
import { bundleServer } from './scripts/bundle-server.ts';
import { compressFolder } from './scripts/compress-folder.ts';

const isComponentGallery = import.meta.env?.MODE === 'component-gallery';

export default {
  appDirectory: 'src',
  // The component gallery has a separate build, so that the shop's build contains none of it.
  buildDirectory: isComponentGallery ? 'build/component-gallery' : 'build',
  ssr: true,
  // All routes are in one hashed, cacheable file; the lazy mode would request them page by page.
  routeDiscovery: { mode: 'initial' },
  // Loaders run only on the server, so routes need not be split: one file per page.
  splitRouteModules: false,
  // The route manifest is written to build/client during the server build, so the files are complete only now.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    // The program is the same as the shop's, and its size does not matter.
    if (isComponentGallery) return;
    await compressFolder(`${buildDirectory}/client`);
    await bundleServer(import.meta.dirname, `${buildDirectory}/server`);
  },
} satisfies Config;

import type { Plugin } from 'vite';

/**
 * Parts of React Router that this shop never runs in a browser, replaced by as much as the rest of it asks of them: the
 * lazy discovery of routes (`routeDiscovery` of react-router.config.ts is `initial`) and instrumentation.
 */
const unused = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const handleClientVersionMismatch = async () => false;
    export const getPathsWithAncestors = (paths) => paths;
    export const getManifestPath = () => '';
    export const URL_LIMIT = 0;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = {};`,
};

/** Fails the build when React Router has moved one of them, so that an update of it is looked at. */
export function unusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const found = Object.entries(unused).find(([file]) => id.endsWith(`/react-router/dist/production/lib/${file}`));
      if (!found) return null;
      met.add(found[0]);
      return found[1];
    },
    buildEnd(error) {
      const missing = Object.keys(unused).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`);
    },
  };
}

import { changeLibrary } from './change-library.ts';

const written = 'encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)';

/**
 * React Router writes the loaders' data of every page, whatever is in them, and takes a sixth of the page's time for it.
 * With this it writes them when it is asked to: `entry.server.tsx` writes most of them by itself.
 */
export const routerWritesLate = () =>
  changeLibrary('router-writes-late', {
    file: '/react-router/dist/production/lib/server-runtime/server.js',
    texts: [
      [
        `serverHandoffStream: ${written},\n\t\t\trenderMeta`,
        `get serverHandoffStream() { return ${written}; },\n\t\t\trenderMeta`,
      ],
    ],
  });

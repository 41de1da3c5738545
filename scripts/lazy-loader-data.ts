import { changeLibrary } from './change-library.ts';

const serialised = 'encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)';

/**
 * React Router serialises the loaders' data of every page, which takes a sixth of the page's time. With this it does so
 * when the stream is first read: `entry.server.tsx` serialises plain data by itself.
 */
export const lazyLoaderData = () =>
  changeLibrary('lazy-loader-data', {
    file: '/react-router/dist/production/lib/server-runtime/server.js',
    texts: [
      [
        `serverHandoffStream: ${serialised},\n\t\t\trenderMeta`,
        `get serverHandoffStream() { return ${serialised}; },\n\t\t\trenderMeta`,
      ],
    ],
  });

import type { Plugin } from 'vite';

/**
 * React turns every piece of a page into bytes while it writes, for a socket. This shop wants the whole text, to sign and
 * to compress it, and would turn the bytes back; both together took a tenth of the time of a page.
 */
const changes = [
  ['if (4096 < 3 * chunk.length)', 'if (true)'],
  ['return textEncoder.encode(content);', 'return content;'],
  // Decides which parts of a page are sent later: none (`progressiveChunkSize` in entry.server.tsx).
  [
    `return "string" === typeof chunk
    ? Buffer.byteLength(chunk, "utf8")
    : chunk.byteLength;`,
    'return chunk.length;',
  ],
] as const;

/** Fails the build when React writes in another way, so that an update of it is looked at. */
export function reactWritesText(): Plugin {
  let met = false;
  return {
    name: 'react-writes-text',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.endsWith('/react-dom-server.node.production.js')) return null;
      const parts = changes.map(([from]) => code.split(from).length);
      met = parts.every((count) => count === 2);
      return { code: changes.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
    buildEnd(error) {
      if (!error && !met) throw new Error('React writes pages in another way than before');
    },
  };
}

import { changeLibrary } from './change-library.ts';

/**
 * React turns every piece of a page into bytes while it writes, for a socket. This shop wants the whole text, to sign and
 * to compress it, and would turn the bytes back; both together took a tenth of the time of a page.
 */
export const reactWritesText = () =>
  changeLibrary('react-writes-text', {
    file: '/react-dom-server.node.production.js',
    texts: [
      ['if (4096 < 3 * chunk.length)', 'if (true)'],
      ['return textEncoder.encode(content);', 'return content;'],
      // Decides which parts of a page are sent later: none (`progressiveChunkSize` in entry.server.tsx).
      [
        `return "string" === typeof chunk
    ? Buffer.byteLength(chunk, "utf8")
    : chunk.byteLength;`,
        'return chunk.length;',
      ],
    ],
  });

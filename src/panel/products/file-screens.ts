import { ReadableStream } from 'node:stream/web';
import type { PanelScreen } from '../screen.ts';
import { exportText, templateText } from './product-files.ts';

const headers = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

export const templateScreen: PanelScreen = {
  address: '/panel/produkty/wzor.csv',
  roles: ['catalogue'],
  show: async () => new Response(templateText(), { headers: headers('wzor.csv') }),
};

/** All products in a file that can be imported again. It is streamed, so that its size is not limited by memory. */
export const exportScreen: PanelScreen = {
  address: '/panel/produkty/eksport.csv',
  roles: ['catalogue'],
  show: async ({ store }) => {
    const parameters = (await store.ownCatalogue.parameters()).map(({ name }) => name);
    const text = exportText(() => store.ownCatalogue.exported(), parameters);
    return new Response(ReadableStream.from(text) as unknown as BodyInit, { headers: headers('produkty.csv') });
  },
};

/** Everything the owner entered, with pictures, as a stream. */
export const everythingScreen: PanelScreen = {
  address: '/panel/eksport.tar.gz',
  roles: [],
  show: async ({ store, now }) => {
    const archive = ReadableStream.from(store.exportOwn(now)) as unknown as globalThis.ReadableStream<BufferSource>;
    return new Response(archive.pipeThrough(new CompressionStream('gzip')), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': 'attachment; filename="sklep.tar.gz"',
      },
    });
  },
};

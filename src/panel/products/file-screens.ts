import { ReadableStream } from 'node:stream/web';
import type { PanelScreen } from '../screen.ts';
import { exportText, templateText } from './csv-columns.ts';

const headers = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
});

export const templateScreen: PanelScreen = {
  address: '/panel/produkty/wzor.csv',
  roles: ['catalogue'],
  show: async () => new Response(templateText(), { headers: headers('wzor.csv') }),
};

/** Every product in a file that the import takes back. It is written as it is read, so that any number fits. */
export const exportScreen: PanelScreen = {
  address: '/panel/produkty/eksport.csv',
  roles: ['catalogue'],
  show: async ({ store }) => {
    const parameters = (await store.ownCatalogue.parameters()).map(({ name }) => name);
    const text = exportText(() => store.ownCatalogue.exported(), parameters);
    return new Response(ReadableStream.from(text) as unknown as BodyInit, { headers: headers('produkty.csv') });
  },
};

/** Everything the owner put in, with pictures. It is written as it is read. */
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

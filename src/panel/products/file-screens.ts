import { ReadableStream } from 'node:stream/web';
import { isOtherShop } from '../../shop/owner/move/other-shop-file.ts';
import { missing, type PanelScreen } from '../screen.ts';
import { fileAddresses } from './files/file-addresses.ts';
import { exportText, otherShopText, templateText } from './product-files.ts';

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

/** All products in the file that another shop imports. */
export const otherShopScreen: PanelScreen = {
  address: fileAddresses.otherShop,
  roles: ['catalogue'],
  show: async ({ store, origin, params }) => {
    const shop = params.shop ?? '';
    if (!isOtherShop(shop)) return missing();
    const parameters = (await store.ownCatalogue.parameters()).length;
    const text = otherShopText(shop, () => store.ownCatalogue.leaving(), { origin, parameters });
    return new Response(ReadableStream.from(text) as unknown as BodyInit, { headers: headers(`${shop}.csv`) });
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

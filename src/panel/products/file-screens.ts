import { ReadableStream } from 'node:stream/web';
import { isOtherShop } from '../../shop/owner/move/other-shop-file.ts';
import { fileNameAsOf } from '../../shop/time/as-of.ts';
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
  show: async ({ store, now }) => {
    const reports = await store.forReports();
    const parameters = (await reports.parameters()).map(({ name }) => name);
    const text = exportText(reports.products, parameters);
    return new Response(ReadableStream.from(text) as unknown as BodyInit, {
      headers: headers(fileNameAsOf('produkty.csv', reports.asOf, now)),
    });
  },
};

/** All products in the file that another shop imports. */
export const otherShopScreen: PanelScreen = {
  address: fileAddresses.otherShop,
  roles: ['catalogue'],
  show: async ({ store, origin, params, now }) => {
    const shop = params.shop ?? '';
    if (!isOtherShop(shop)) return missing();
    const reports = await store.forReports();
    const parameters = (await reports.parameters()).length;
    const text = otherShopText(shop, reports.leavingProducts, { origin, parameters });
    return new Response(ReadableStream.from(text) as unknown as BodyInit, {
      headers: headers(fileNameAsOf(`${shop}.csv`, reports.asOf, now)),
    });
  },
};

/** Everything the owner entered, with pictures, as a stream. */
export const everythingScreen: PanelScreen = {
  address: '/panel/eksport.tar.gz',
  roles: [],
  show: async ({ store, now }) => {
    const { everything, asOf } = await store.forReports();
    const archive = ReadableStream.from(everything(now)) as unknown as globalThis.ReadableStream<BufferSource>;
    return new Response(archive.pipeThrough(new CompressionStream('gzip')), {
      headers: {
        'content-type': 'application/gzip',
        'content-disposition': `attachment; filename="${fileNameAsOf('sklep.tar.gz', asOf, now)}"`,
      },
    });
  },
};

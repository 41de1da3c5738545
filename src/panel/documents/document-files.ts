import { documentFileName } from '../../shop/order/documents/document-numbers.ts';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';

export const documentPdfAddress = '/panel/dokumenty/:id/pdf';
export const documentXmlAddress = '/panel/dokumenty/:id/xml';

const idOf = (text = ''): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Files are sent as downloads and never shown in the panel, so that their content cannot run there. */
export const downloadHeaders = (name: string, type: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
});

const found = async ({ store, params }: PanelAsk) => store.documentList.byId(idOf(params.id));

export const documentUpoAddress = '/panel/dokumenty/:id/upo';

/** The confirmation of KSeF that it has the invoice. */
export const documentUpoScreen: PanelScreen = {
  address: documentUpoAddress,
  roles: ['orders'],
  show: async (ask) => {
    const document = await found(ask);
    const upo = document && (await ask.store.ksef.upo(document.id));
    if (!document || upo === null) return missing();
    return new Response(upo, { headers: downloadHeaders(`upo-${documentFileName(document)}.xml`, 'application/xml') });
  },
};

export const documentPdfScreen: PanelScreen = {
  address: documentPdfAddress,
  roles: ['orders'],
  show: async (ask) => {
    const document = await found(ask);
    if (!document) return missing();
    const { name, bytes } = await ask.papers.pdf(document);
    return new Response(new Uint8Array(bytes), { headers: downloadHeaders(name, 'application/pdf') });
  },
};

export const documentXmlScreen: PanelScreen = {
  address: documentXmlAddress,
  roles: ['orders'],
  show: async (ask) => {
    const document = await found(ask);
    // Before the file is read, so that it is not changed in between.
    if (document) await ask.store.documents.handOut([document.number]);
    const xml = document && (await ask.store.documentList.xml(document.id));
    if (!document || xml === null) return missing();
    return new Response(xml, { headers: downloadHeaders(`${documentFileName(document)}.xml`, 'application/xml') });
  },
};

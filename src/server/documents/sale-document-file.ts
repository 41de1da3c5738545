import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import { documentFileName } from '../../shop/order/documents/document-numbers.ts';
import { ksefEnvironments } from '../../shop/order/documents/ksef/ksef-hosts.ts';
import { ksefLink } from '../../shop/order/documents/ksef/ksef-link.ts';
import { polishNip } from '../../shop/order/documents/tax-number.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { FileOfOrder } from './legal-files.ts';
import { saleDocumentPdf } from './sale-document-pdf.ts';

/** An invoice that was sent from a file by hand is in the real KSeF. */
const usualQrHost = ksefEnvironments[0].qr;

/** An issued document for printing, from the stored data, so that it is the same every time. */
export async function saleDocumentFile(
  { kind, number, content, issuedAt, ksef }: StoredDocument,
  { name: shop, messages }: Pick<ShopSettings, 'name' | 'messages'>,
): Promise<FileOfOrder> {
  const nip = polishNip(content.seller.taxNumber);
  const inKsef = ksef && {
    link: ksefLink({ host: ksef.qrHost ?? usualQrHost, nip, issuedOn: content.issuedOn, hash: ksef.hash }),
    number: ksef.ksefNumber,
    certificateLink: ksef.certificateLink,
  };
  const bytes = await saleDocumentPdf(content, { shop, at: issuedAt, ksef: inKsef, overrides: messages });
  return { name: `${documentFileName({ kind, number })}.pdf`, bytes };
}

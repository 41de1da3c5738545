import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import type { Store } from '../../data/store.ts';
import { correctionsOf } from '../../shop/order/documents/advance/advance-correction.ts';
import { documentMessages } from '../../shop/order/documents/document-messages.ts';
import { awaitsKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import type { Order } from '../../shop/order/order.ts';
import { type AfterSale, correctionCauses, partOnCards } from '../../shop/return/kept/correction-causes.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { FileOfOrder } from './legal-files.ts';
import { saleDocumentFile } from './sale-document-file.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

/**
 * Corrects the invoices of an order for every refund without a correction. A repeated run makes nothing more. Only
 * invoices are corrected: a proof of purchase is not a tax document.
 */
export async function issueCorrections(orderId: number, { store, settings, now }: Parts): Promise<void> {
  const issued = await store.documents.ofOrder(orderId);
  const invoicedAt = (issued.find(({ kind }) => kind === 'invoice') ?? issued.find(({ kind }) => kind === 'advance'))
    ?.issuedAt;
  const order = invoicedAt === undefined ? null : await store.orders.byId(orderId);
  if (!order || invoicedAt === undefined) return;
  const say = translator(settings.messages, documentMessages);
  const causes = correctionCauses(order, await afterSaleOf(order, store), invoicedAt, say);
  for (const { key, off, reason, back, kept } of causes) {
    if (issued.some(({ cause }) => cause === key)) continue;
    const at = now();
    const issuedOn = dayOf(at);
    await store.documents.correct(
      {
        orderId,
        cause: key,
        year: Number(issuedOn.slice(0, 4)),
        make: (invoices) => correctionsOf(invoices, off, { number: '', issuedOn, reason, back, kept }),
      },
      at,
    );
  }
}

async function afterSaleOf({ id }: Order, store: Store): Promise<AfterSale> {
  const onCards = (await store.vouchers.backOfComplaints(id)).map(partOnCards);
  const refunds = [...(await store.payments.refunds.ofOrder(id)), ...onCards];
  const complaints: AfterSale['complaints'] = new Map();
  for (const complaintId of new Set(refunds.flatMap((refund) => refund.complaintId ?? []))) {
    const complaint = await store.complaints.byId(complaintId);
    if (complaint) complaints.set(complaintId, complaint);
  }
  return {
    refunds,
    complaints,
    returns: await store.returns.ofOrder(id),
    statements: await store.withdrawals.ofOrder(id),
  };
}

/** Corrections of an order as files for a mail: those with a matching cause. */
export async function correctionFiles(
  orderId: number,
  fits: (cause: string) => boolean,
  { store, settings }: Pick<Parts, 'store' | 'settings'>,
): Promise<FileOfOrder[]> {
  // Corrections for companies are sent when they have a KSeF number.
  const isWanted = (own: StoredDocument) => own.cause !== null && fits(own.cause) && !awaitsKsefNumber(own);
  const own = (await store.documents.ofOrder(orderId)).filter(isWanted);
  return Promise.all(own.map((document) => saleDocumentFile(document, settings)));
}

import type { Store } from '../../data/store.ts';
import { addresses } from '../../routes.ts';
import { documentFileName, lawfulFileNames } from '../../shop/order/documents/document-numbers.ts';
import { awaitsKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { type FileOfOrder, termsFile, withdrawalFormFile } from './legal-files.ts';
import { saleDocumentFile } from './sale-document-file.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
  /** Throws `TryLater` when too many were rendered. */
  count(order: string): Promise<void>;
}

const pattern = new RegExp(
  `^${addresses.orderDocument.replace(':number', '([^/]+)').replace(':name', '([\\w-]+\\.pdf)')}$`,
);

/** A document of an order, for visitors who may open the order. `null`: no such address, or no access. */
export async function orderFile(
  { path, method }: { path: string; method: string },
  parts: Parts,
  visitor: () => Pick<Visitor, 'orders'>,
): Promise<Response | null> {
  const [, number, name] = pattern.exec(path) ?? [];
  if (number === undefined || name === undefined) return null;
  const order = await visitor().orders.order(decoded(number));
  if (!order) return null;
  await parts.count(order.number);
  const file = await fileOf(order, name, parts);
  if (!file) return null;
  const headers = {
    'content-type': 'application/pdf',
    'content-length': String(file.bytes.length),
    'content-disposition': `attachment; filename="${file.name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
  return new Response(method === 'HEAD' ? null : new Uint8Array(file.bytes), { headers });
}

/** An address with an invalid escape is not found. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

async function fileOf(order: Order, name: string, parts: Parts): Promise<FileOfOrder | null> {
  const stored = (await parts.store.documents.ofOrder(order.id)).find((own) => `${documentFileName(own)}.pdf` === name);
  if (stored) return awaitsKsefNumber(stored) ? null : saleDocumentFile(stored, parts.settings);
  if (name === lawfulFileNames.terms) return termsFile(order, parts);
  return name === lawfulFileNames.form ? withdrawalFormFile(order, parts) : null;
}

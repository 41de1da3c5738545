import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import { contractMessages } from '../../shop/mail/order/contract-messages.ts';
import { documentMessages } from '../../shop/order/documents/document-messages.ts';
import { lawfulFileNames } from '../../shop/order/documents/document-numbers.ts';
import type { PrintedText } from '../../shop/order/documents/printed-text.ts';
import type { Order } from '../../shop/order/order.ts';
import { termsPages } from '../../shop/order/terms-pages.ts';
import { withdrawalFormText } from '../../shop/order/withdrawal/statutory-texts.ts';
import { grantsWithdrawal } from '../../shop/order/withdrawal/withdrawal-right.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { textPdf } from './text-pdf.ts';

export interface FileOfOrder {
  /** With its extension. */
  name: string;
  bytes: Buffer;
}

interface Parts {
  store: Pick<Store, 'infoPages' | 'documents'>;
  settings: ShopSettings;
  /** The origin of the shop: documents contain the address for withdrawing online. */
  origin: string;
  now: () => number;
}

async function currentTerms({ infoPages }: Parts['store']): Promise<PrintedText[]> {
  const pages = await Promise.all(termsPages.map((slug) => infoPages.page(slug)));
  return pages.flatMap((page) => (page ? [{ title: page.name, lead: page.lead, body: page.body }] : []));
}

/** The terms of an order, as they were when it was placed. */
export async function termsFile({ termsVersion }: Order, { store, settings, now }: Parts): Promise<FileOfOrder | null> {
  const before = lastTerms.get(store.documents);
  if (before?.version === termsVersion) return before.file;
  const { texts, storedAt } = await store.documents.terms(termsVersion, () => currentTerms(store), now());
  if (texts.length === 0) return null;
  const title = texts[0]?.title ?? '';
  const file = { name: lawfulFileNames.terms, bytes: await printed(texts, title, storedAt, settings) };
  if (termsVersion !== '') lastTerms.set(store.documents, { version: termsVersion, file });
  return file;
}

/** All orders have the same terms until they change, and rendering them takes longer than placing an order. */
const lastTerms = new WeakMap<object, { version: string; file: FileOfOrder }>();

/** A dotted line to write on. */
const blank = (length: number): string => '…'.repeat(length);

/** The model form of withdrawal (annex 2 of the act on consumer rights); `null`: there is no right to withdraw. */
export async function withdrawalFormFile(
  order: Order,
  { settings, origin }: Pick<Parts, 'settings' | 'origin'>,
): Promise<FileOfOrder | null> {
  if (!grantsWithdrawal(order)) return null;
  const known = forms.get(settings) ?? drawnForm({ settings, origin }, order.placedAt);
  forms.set(settings, known);
  return known.catch((error: unknown) => {
    forms.delete(settings);
    throw error;
  });
}

/** The form is the same for every order, so it is rendered once; it must not contain data of an order. */
const forms = new WeakMap<ShopSettings, Promise<FileOfOrder>>();

async function drawnForm({ settings, origin }: Pick<Parts, 'settings' | 'origin'>, at: number): Promise<FileOfOrder> {
  const say = translator(settings.messages, contractMessages);
  const { company } = settings;
  const address = `${company.name}, ${company.street}, ${company.postcode} ${company.city}`;
  const { title, lead, rows, note } = withdrawalFormText({ address, email: company.email });
  const form: PrintedText = {
    title,
    lead: `(${lead})`,
    body: [
      ...rows.flatMap(({ text, lines }) => [`– ${text}`, ...Array.from({ length: lines }, () => blank(60))]),
      note,
      say('contract.form.online', { address: origin + to('withdrawal'), link: settings.withdrawal.link }),
    ].map((p) => ({ p })),
  };
  return { name: lawfulFileNames.form, bytes: await printed([form], title, at, settings) };
}

function printed(texts: PrintedText[], title: string, at: number, { company, messages }: ShopSettings) {
  const say = translator(messages, documentMessages);
  const pageNumber = (page: number, pages: number) => say('document.page', { page, pages });
  return textPdf(texts, { title, author: company.name, at, pageNumber });
}

/** The files that the law requires with the confirmation of a contract. */
export async function legalFiles(order: Order, parts: Parts): Promise<FileOfOrder[]> {
  const files = [await termsFile(order, parts), await withdrawalFormFile(order, parts)];
  return files.filter((file) => file !== null);
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../src/data/db/start-error.ts';
import type { KsefInvoice } from '../src/data/order/documents/documents.ts';
import { documentFileName } from '../src/shop/order/documents/document-numbers.ts';
import { isKsefNumber, sampleKsefNumber } from '../src/shop/order/documents/ksef/ksef-number.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import type { Command } from './command.ts';

const states = { waiting: 'waits for KSeF', sent: 'in KSeF', failed: 'refused by KSeF' } as const;

/** Commands on invoices to companies and their submission to KSeF. */
export const invoiceCommands: Record<string, Command> = {
  invoices: {
    takes: ['[FOLDER]'],
    does: 'lists invoices and corrections for KSeF; with a folder, writes those that KSeF does not have yet as FA(3) files',
    run: async ([folder], { inShop, path, print }) => {
      const invoices = await inShop(async (store) => {
        const open = { open: folder !== undefined };
        const found = await store.documents.ksefInvoices(open);
        if (folder === undefined) return found;
        await store.documents.handOut(found.map(({ number }) => number));
        return store.documents.ksefInvoices(open);
      });
      if (folder === undefined) {
        for (const invoice of invoices) print(line(invoice));
        const waiting = await inShop((store) => store.documents.ksefFollowing());
        for (const { number, earlier } of waiting)
          print(`${number}  waits for the number that KSeF gives to ${earlier}`);
        print(`Invoices: ${invoices.length + waiting.length}.`);
        return;
      }
      await mkdir(path(folder), { recursive: true });
      for (const { kind, number, xml } of invoices) {
        await writeFile(join(path(folder), `${documentFileName({ kind, number })}.xml`), xml);
      }
      print(`${folder}: ${invoices.length} invoices.`);
    },
  },
  'invoice-in-ksef': {
    takes: ['INVOICE', 'NUMBER'],
    does: 'writes down the number that KSeF gave to an invoice, for example: invoice-in-ksef FV/12/2026 5265877635-20260201-010080DD2B5E-88',
    run: async ([invoice = '', number = ''], { inShop, print }) => {
      if (!isKsefNumber(number)) {
        throw new StartError(
          `"${number}" is not a number of KSeF, or a sign of it is wrong; write it like ${sampleKsefNumber}.`,
        );
      }
      const taken = await inShop((store) => store.documents.ksefTook(invoice, number, Date.now()));
      if (!taken) throw new StartError(`No invoice ${invoice} waits for KSeF; "witryna invoices" lists what there is.`);
      print(`${invoice} is in KSeF as ${number}.`);
    },
  },
};

const line = ({ number, issuedAt, state, ksefNumber: own, fault }: KsefInvoice): string =>
  [number, dayOf(issuedAt), states[state], own, fault].filter(Boolean).join('  ');

import { type Grosze, type Money, netOf, sumMoney, type VatRate } from './money.ts';

interface Part {
  vat: VatRate;
  gross: Grosze;
}

/**
 * What is owed at each rate, the highest rate first and exempt goods last. Tax is counted once for each rate, from the gross
 * of all that is sold at it, as an invoice does that is counted from gross.
 */
export function vatSums(parts: readonly Part[]): { vat: VatRate; net: Grosze; tax: Grosze; gross: Grosze }[] {
  const byRate = new Map<VatRate, Grosze>();
  for (const { vat, gross } of parts) if (gross !== 0) byRate.set(vat, (byRate.get(vat) ?? 0) + gross);
  return [...byRate]
    .sort(([one], [other]) => (other ?? -1) - (one ?? -1))
    .map(([vat, gross]) => {
      const net = netOf(gross, vat);
      return { vat, net, tax: gross - net, gross };
    });
}

/** What parts come to. Its net is the sum of the rates', never of the parts': so basket, order and invoice agree. */
export const vatTotal = (parts: readonly Part[]): Money =>
  sumMoney(vatSums(parts).map(({ gross, net }) => ({ gross, net })));

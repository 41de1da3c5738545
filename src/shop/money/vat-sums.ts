import { type Grosze, type Money, netOf, sumMoney, type VatRate } from './money.ts';

interface Part {
  vat: VatRate;
  gross: Grosze;
}

/**
 * The sums by rate, the highest rate first and exempt goods last. Tax is computed once per rate, from the gross of
 * everything at that rate, as in an invoice computed from gross.
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

/** The total of parts. Its net is the sum of the rates, never of the parts, so that basket, order and invoice agree. */
export const vatTotal = (parts: readonly Part[]): Money =>
  sumMoney(vatSums(parts).map(({ gross, net }) => ({ gross, net })));

import { noCodeLimits, type RebateCode } from '../src/shop/basket/rebate-code.ts';

/** Codes for a whole basket. A code for a single product is defined with the product. */
export const rebateCodes: RebateCode[] = [
  { code: 'GLINA10', kind: 'percent', value: 10, minGross: 100_00, startsAt: null, endsAt: null, ...noCodeLimits },
  { code: 'LEN20', kind: 'quota', value: 20_00, minGross: 200_00, startsAt: null, endsAt: null, ...noCodeLimits },
  {
    code: 'JESIEN25',
    kind: 'percent',
    value: 25,
    minGross: 0,
    startsAt: Date.UTC(2025, 8, 1),
    endsAt: Date.UTC(2025, 10, 30),
    ...noCodeLimits,
  },
];

import type { Unit } from './product.ts';

const whole = { sellBy: 1, precision: 0 };

/** Common units; a new shop starts with them. */
export const usualUnits = {
  szt: { forms: { one: 'sztuka', few: 'sztuki', many: 'sztuk', other: 'sztuki' }, symbol: 'szt.', ...whole },
  komplet: {
    forms: { one: 'komplet', few: 'komplety', many: 'kompletów', other: 'kompletu' },
    symbol: 'kpl.',
    ...whole,
  },
  para: { forms: { one: 'para', few: 'pary', many: 'par', other: 'pary' }, symbol: 'para', ...whole },
  metr: {
    forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' },
    symbol: 'm',
    sellBy: 0.1,
    precision: 1,
  },
  opakowanie: {
    forms: { one: 'opakowanie', few: 'opakowania', many: 'opakowań', other: 'opakowania' },
    symbol: 'op.',
    ...whole,
  },
  miejsce: { forms: { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' }, symbol: 'miejsce', ...whole },
} as const satisfies Record<string, Unit>;

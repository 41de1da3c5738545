import type { BatchLine, PriceBatch } from '../../../data/owner/price-batches.ts';
import type { Tone } from '../../pieces/state-label.tsx';

export const roundings = {
  grosz: 'do grosza',
  dziesiec: 'do 10 groszy',
  zloty: 'do złotówki',
  koncowka: 'z końcówką ,99',
} as const;

export type Rounding = keyof typeof roundings;

export const isRounding = (text: string): text is Rounding => Object.hasOwn(roundings, text);

/** Columns of a file of prices. */
export const fileColumns = ['kod', 'rozmiar', 'cena', 'promocja', 'od', 'do', 'cena od'] as const;

export const countedPrices = { one: 'cena', few: 'ceny', many: 'cen', other: 'ceny' };

export const batchStates: Record<PriceBatch['state'], { name: string; tone: Tone }> = {
  shown: { name: 'próba, nic nie zmieniono', tone: 'plain' },
  applied: { name: 'zastosowana', tone: 'sage' },
  undone: { name: 'cofnięta', tone: 'ink' },
};

export const lineStates: Record<BatchLine['state'], { name: string; tone: Tone }> = {
  waiting: { name: 'można zapisać', tone: 'sage' },
  refused: { name: 'odrzucona', tone: 'brick' },
  done: { name: 'zapisana', tone: 'sage' },
  undone: { name: 'cofnięta', tone: 'ink' },
};

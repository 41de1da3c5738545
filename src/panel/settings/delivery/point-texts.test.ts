import { expect, it } from 'vitest';
import { pointTexts } from './point-texts.ts';

const now = Date.parse('2026-11-18T15:00:00+01:00');
const load = {
  ...{ known: 24_512, isAsked: false, isRunning: false, page: 0, pages: 0, endedAt: now, fault: null },
  ...{ given: 24_512, added: 12, gone: 3 },
};
const said = (own: Partial<Parameters<typeof pointTexts>[0]>) => {
  const { canTakeFewer, ...texts } = pointTexts({ ...load, ...own }, 'InPost', now);
  return Object.values(texts).filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
};

it('pickup points are counted, and their load is told in words', () => {
  expect(said({})).toBe('Sklep zna 24 512 punktów odbioru. Ostatnio wczytane: dziś, 15:00 (nowych 12, zamkniętych 3).');
  expect(said({ known: 0, endedAt: null, isAsked: true })).toBe(
    'Sklep nie zna jeszcze żadnego punktu odbioru. Zaraz się zacznie.',
  );
  expect(said({ isRunning: true, page: 3, pages: 50, endedAt: null })).toContain('Wczytuje się: część 3 z 50.');
  expect(said({ fault: 'away' })).toContain('dziś, 15:00: InPost nie odpowiada.');
  expect(said({ fault: 'fewer', given: 1 })).toContain('Na liście jest tylko 1 punkt, a sklep zna 24 512 punktów.');
  expect(pointTexts({ ...load, fault: 'fewer' }, 'InPost', now).canTakeFewer).toBe(true);
});

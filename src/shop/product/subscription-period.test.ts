import { expect, it } from 'vitest';
import { periodText } from './subscription-period.ts';

it.each([
  [1, 'codziennie'],
  [7, 'co tydzień'],
  [10, 'co 10 dni'],
  [14, 'co 2 tygodnie'],
  [30, 'co miesiąc'],
  [35, 'co 5 tygodni'],
  [60, 'co 2 miesiące'],
  [180, 'co 6 miesięcy'],
  [360, 'co rok'],
  [365, 'co rok'],
])('%i days are said „%s”', (days, text) => expect(periodText(days).replaceAll('\u00a0', ' ')).toBe(text));

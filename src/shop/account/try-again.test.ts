import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { signInMessages } from './sign-in-messages.ts';
import { laterText } from './try-again.ts';

it('tells the time of the next try on the clock of Warsaw, never too early', () => {
  const t = translator({}, signInMessages);
  expect(laterText(Date.UTC(2026, 10, 16, 13, 35), t)).toBe('Za dużo prób. Spróbuj ponownie o 14:35.');
  expect(laterText(Date.UTC(2026, 10, 16, 13, 35, 1), t)).toBe('Za dużo prób. Spróbuj ponownie o 14:36.');
});

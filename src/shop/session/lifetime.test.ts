import { expect, it } from 'vitest';
import { sessionEnd, sessionState } from './lifetime.ts';

const dayMs = 86_400_000;
const began = Date.UTC(2026, 10, 16);

it('expires a session after 30 days without a request', () => {
  const session = { seenAt: began, expiresAt: sessionEnd('visitor', began) };
  expect(sessionState(session, began + dayMs)).toBe('lives');
  expect(sessionState(session, began + dayMs + 1)).toBe('due');
  expect(sessionState(session, began + 30 * dayMs)).toBe('due');
  expect(sessionState(session, began + 30 * dayMs + 1)).toBe('ended');
});

it.each([
  ['visitor', 365],
  ['client', 90],
] as const)('ends a session of a %s after %i days, though somebody comes every day', (of, days) => {
  const expiresAt = sessionEnd(of, began);
  const at = (now: number) => sessionState({ seenAt: now, expiresAt }, now);
  expect(at(began + days * dayMs - 1)).toBe('lives');
  expect(at(began + days * dayMs)).toBe('ended');
});

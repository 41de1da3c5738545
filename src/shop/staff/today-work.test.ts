import { expect, it } from 'vitest';
import { type OpenWork, sumOfWork, type WorkCase, type WorkCounts, workKinds, workToday } from './today-work.ts';

const counts = (some: Partial<WorkCounts>): WorkCounts => ({
  ...(Object.fromEntries(workKinds.map((kind) => [kind, 0])) as WorkCounts),
  ...some,
});
const due = (by: string | null): WorkCase[] => [{ number: 'R-1', name: 'Anna', by, amount: null }];
const open = (own: Partial<OpenWork>): OpenWork => ({ counts: counts({}), cases: {}, bySilence: 0, ...own });
const today = '2026-11-18';

it('lists nothing when nothing is open', () => {
  expect(workToday(open({}), today)).toEqual([]);
});

it('puts what is late first, then what has a deadline, then the rest in its order', () => {
  const some = { withdrawals: 1, complaints: 2, stopped: 1, toPack: 3, complaintsToDo: 1, opinions: 4 };
  const cases = { withdrawals: due('2026-11-28'), complaints: due('2026-11-21') };
  const found = workToday(open({ counts: counts(some), cases, bySilence: 1 }), today);
  expect(found.map(({ kind, note }) => [kind, note?.text])).toEqual([
    ['complaintsToDo', 'uznane przez brak odpowiedzi: 1'],
    ['complaints', 'najbliższy termin odpowiedzi: 21.11.2026'],
    ['withdrawals', 'najbliższy termin zwrotu pieniędzy: 28.11.2026'],
    ['stopped', undefined],
    ['toPack', undefined],
    ['opinions', undefined],
  ]);
  expect(found.map(({ count }) => count)).toEqual([1, 2, 1, 1, 3, 4]);
});

it.each([
  ['2026-11-17', 'termin minął 17.11.2026', true],
  ['2026-11-18', 'najbliższy termin odpowiedzi: 18.11.2026', true],
  ['2026-11-21', 'najbliższy termin odpowiedzi: 21.11.2026', true],
  ['2026-11-22', 'najbliższy termin odpowiedzi: 22.11.2026', false],
])('a complaint to be answered by %s: %s', (by, text, isLate) => {
  const [found] = workToday(open({ counts: counts({ complaints: 1 }), cases: { complaints: due(by) } }), today);
  expect(found?.note).toEqual({ text, isLate });
});

it('a return whose money is due is told by its day, before what has none', () => {
  const cases = { returnsToPay: due('2026-11-17') };
  const found = workToday(open({ counts: counts({ toPack: 2, returnsToPay: 1 }), cases }), today);
  expect(found.map(({ kind }) => kind)).toEqual(['returnsToPay', 'toPack']);
  expect(found[0]?.note).toEqual({ text: 'termin zwrotu pieniędzy minął 17.11.2026', isLate: true });
});

it('puts the earlier of two urgent deadlines first', () => {
  const cases = { withdrawals: due('2026-11-19'), complaints: due('2026-11-17') };
  const found = workToday(open({ counts: counts({ withdrawals: 1, complaints: 1 }), cases }), today);
  expect(found.map(({ kind }) => kind)).toEqual(['complaints', 'withdrawals']);
});

it('an unpaid order that expires today does not go before what the law wants or what is to be packed', () => {
  const cases = { expiring: due(today), withdrawals: due('2026-12-01') };
  const found = workToday(open({ counts: counts({ expiring: 1, toPack: 1, withdrawals: 1 }), cases }), today);
  expect(found.map(({ kind }) => kind)).toEqual(['withdrawals', 'toPack', 'expiring']);
  expect(found.at(-1)?.note).toEqual({ text: 'pierwsze wygaśnie: 18.11.2026', isLate: false });
});

it('adds up what waits on one screen', () => {
  expect(sumOfWork(counts({ complaints: 2, complaintsToDo: 3, opinions: 5 }), ['complaints', 'complaintsToDo'])).toBe(
    5,
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CalendarSelection,
  type CalendarView,
  type ClockKind,
  type DateQuestion,
  formatDates,
  formatTime,
  isWithin,
  rangeOfDays,
  readDates,
  readTime,
  sendDates,
  wholeRange,
  withPicked,
} from './calendar.ts';

const day: DateQuestion = { view: 'default', selection: 'single', clock: null, range: wholeRange };
const asked = (changes: Partial<DateQuestion>): DateQuestion => ({ ...day, ...changes });
const read = (text: string, changes: Partial<DateQuestion> = {}) => {
  const answer = readDates(text, asked(changes));
  return typeof answer === 'string' ? answer : sendDates(answer, asked(changes));
};

const firstMs = Date.parse(wholeRange.first);
const days = fc
  .integer({ min: 0, max: (Date.parse(wholeRange.last) - firstMs) / 86_400_000 })
  .map((n) => new Date(firstMs + n * 86_400_000).toISOString().slice(0, 10));
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const questions = fc.record({
  view: fc.constantFrom<CalendarView>('default', 'month', 'year'),
  selection: fc.constantFrom<CalendarSelection>('single', 'multiple', 'multiple-ranged'),
  clock: fc.constantFrom<ClockKind | null>(null, 12, 24),
  range: fc.constant(wholeRange),
});

describe('typed dates', () => {
  test.each([
    '2026-03-12',
    '2026-3-12',
    '12.03.2026',
    '12.3.2026',
    ' 12. 3. 2026 r. ',
    '12/03/2026',
    '12-03-2026',
    '12 marca 2026',
    '12 Marca 2026 r.',
    '12\u00a0marca\u00a02026',
  ])('%s is understood', (text) => {
    expect(read(text)).toBe('2026-03-12');
  });

  test.each([
    ['jutro', 'unreadable'],
    ['12.03.26', 'unreadable'],
    ['12 marzipan 2026', 'unreadable'],
    ['31.02.2026', 'noSuchDay'],
    ['29.02.2025', 'noSuchDay'],
    ['2026-13-01', 'noSuchDay'],
    ['00.03.2026', 'noSuchDay'],
    ['31.12.1969', 'outOfRange'],
    ['01.01.2471', 'outOfRange'],
    ['12.03.2026, 13.03.2026', 'onlyOne'],
  ])('%s is answered with %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  it('reach from the first to the last day of the range', () => {
    expect(read('01.01.1970')).toBe('1970-01-01');
    expect(read('31.12.2470')).toBe('2470-12-31');
    expect(read('11.03.2026', { range: { first: '2026-03-12', last: '2026-03-20' } })).toBe('outOfRange');
  });

  it('may not be a day that is closed', () => {
    const range = rangeOfDays(['2026-11-19', '2026-11-20', '2026-11-23']);
    expect(range).toEqual({ first: '2026-11-19', last: '2026-11-23', closed: ['2026-11-21', '2026-11-22'] });
    expect(readDates('21.11.2026', { ...day, range })).toBe('closedDay');
    expect(readDates('23.11.2026', { ...day, range })).toMatchObject({ dates: ['2026-11-23'] });
    expect(rangeOfDays(['2026-11-19']), 'a single day').toMatchObject({ last: '2026-11-19', closed: [] });
  });

  it('may be nothing', () => {
    expect(read('  ')).toBe('');
  });

  it('may have letters and their signs apart, as some keyboards write them', () => {
    expect(read('5 września 2026'.normalize('NFD'))).toBe('2026-09-05');
    expect(read('październik 2026'.normalize('NFD'), { view: 'month' })).toBe('2026-10');
  });

  it('may be months and years', () => {
    expect(['2026-03', '03.2026', '3/2026', 'marzec 2026'].map((text) => read(text, { view: 'month' }))).toEqual(
      Array(4).fill('2026-03'),
    );
    expect(read('2026 r.', { view: 'year' })).toBe('2026');
    expect(read('13.2026', { view: 'month' })).toBe('noSuchMonth');
    expect(read('1969', { view: 'year' })).toBe('outOfRange');
  });

  it('may be several, told once and in order', () => {
    expect(read('20.03.2026, 12.03.2026; 2026-03-20', { selection: 'multiple' })).toBe('2026-03-12,2026-03-20');
  });

  it('may be a range, whichever end comes first', () => {
    const ranged = { selection: 'multiple-ranged' } as const;
    for (const text of [
      '12.03.2026 – 20.03.2026',
      '20.03.2026 - 12.03.2026',
      '12.03.2026 do 20.03.2026',
      '2026-03-12/2026-03-20',
      '12/03/2026–20/03/2026',
      '12.3.2026-20.3.2026',
      '12.3.2026- 20.3.2026',
      '12-03-2026-20-03-2026',
      '2026-03-12-2026-03-20',
      '2026-03-12 - 2026-03-20',
      'od 12.3.2026 do 20.3.2026',
      'Od 12 marca 2026 r. do 20 marca 2026 r.',
    ]) {
      expect(read(text, ranged)).toBe('2026-03-12/2026-03-20');
    }
    expect(read('12.03.2026', ranged)).toBe('bothEnds');
    expect(read('12-03-2026', ranged)).toBe('bothEnds');
    expect(read('03.2026-05.2026', { ...ranged, view: 'month' })).toBe('2026-03/2026-05');
    expect(read('2026-2028', { ...ranged, view: 'year' })).toBe('2026/2028');
    expect(read('1.1.2026 – 2.1.2026 – 3.1.2026', ranged)).toBe('bothEnds');
  });

  it('may have an hour', () => {
    expect(read('12.03.2026 14:30', { clock: 24 })).toBe('2026-03-12T14:30');
    expect(read('2026-03-12T9.05', { clock: 24 })).toBe('2026-03-12T09:05');
    expect(read('12.03.2026, godz. 14:30', { clock: 24 })).toBe('2026-03-12T14:30');
    expect(read('12.03.2026, 2:30 pm', { clock: 12 })).toBe('2026-03-12T14:30');
    expect(read('12.03.2026', { clock: 24 })).toBe('noTime');
    expect(read('12.03.2026 24:00', { clock: 24 })).toBe('noSuchTime');
    expect(read('12.03.2026 12:60', { clock: 24 })).toBe('noSuchTime');
    expect(read('12.03.2026 13:00 PM', { clock: 12 })).toBe('noSuchTime');
    expect(read('12.03.2026 9:5', { clock: 24 })).toBe('unclearTime');
    expect(read('12.03.2026 2:30', { clock: 12 })).toBe('unclearTime');
  });

  it('read back as they are shown and as they are sent, in every mode', () => {
    fc.assert(
      fc.property(questions, fc.array(days, { minLength: 2, maxLength: 6 }), times, (question, some, time) => {
        const long = { default: 10, month: 7, year: 4 }[question.view];
        const count = { single: 1, multiple: some.length, 'multiple-ranged': 2 }[question.selection];
        const cut = some.slice(0, count).map((date) => date.slice(0, long));
        const dates = question.selection === 'multiple-ranged' ? cut.sort() : [...new Set(cut)].sort();
        const choice = { dates, time: question.clock === null ? null : time };
        expect(readDates(formatDates(choice, question), question)).toEqual(choice);
        expect(readDates(sendDates(choice, question), question)).toEqual(choice);
        expect(readDates(formatDates(choice, question).replace(' – ', '-'), question)).toEqual(choice);
      }),
    );
  });

  it('never become a date that is not in the calendar', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 1960, max: 2480 }),
    );
    fc.assert(
      fc.property(numbers, ([d, m, y]) => {
        const answer = read(`${d}.${m}.${y}`);
        const real = new Date(Date.UTC(y, m - 1, d));
        const exists = real.getUTCMonth() === m - 1 && real.getUTCDate() === d;
        if (!exists) expect(answer).toBe('noSuchDay');
        else
          expect(answer).toBe(
            isWithin(real.toISOString().slice(0, 10), wholeRange) ? real.toISOString().slice(0, 10) : 'outOfRange',
          );
      }),
    );
  });
});

describe('hours', () => {
  it('are the same on both clocks', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(readTime(formatTime(time, 12), 12)).toBe(time);
        expect(readTime(formatTime(time, 24), 24)).toBe(time);
      }),
    );
  });

  it('begin with twelve on a clock of 12', () => {
    expect(['00:00', '00:59', '11:59', '12:00', '13:05', '23:59'].map((time) => formatTime(time, 12))).toEqual([
      '12:00 AM',
      '12:59 AM',
      '11:59 AM',
      '12:00 PM',
      '01:05 PM',
      '11:59 PM',
    ]);
  });

  it('run from 0:00 to 23:59 in steps of a minute', () => {
    expect([readTime('0:00', 24), readTime('23:59', 24), readTime('14:01', 24)]).toEqual(['00:00', '23:59', '14:01']);
    for (const wrong of ['24:00', '12:60', '1:5', '13:00 PM', '0:30 AM', 'noon', ''])
      expect(readTime(wrong, 24)).toBeNull();
  });
});

describe('picked dates', () => {
  const picked = (selection: CalendarSelection, ...dates: string[]) =>
    dates.reduce<string[]>((chosen, date) => withPicked(chosen, date, selection), []);

  it('replace each other where there is one', () => {
    expect(picked('single', '2026-03', '2026-01')).toEqual(['2026-01']);
  });

  it('gather in order where there may be several, and are taken back', () => {
    expect(picked('multiple', '2026-03', '2026-01', '2026-12')).toEqual(['2026-01', '2026-03', '2026-12']);
    expect(picked('multiple', '2026-03', '2026-01', '2026-03')).toEqual(['2026-01']);
  });

  it('are two ends of a range, the same one twice if need be; a third begins anew', () => {
    expect(picked('multiple-ranged', '2026')).toEqual(['2026']);
    expect(picked('multiple-ranged', '2028', '2026')).toEqual(['2026', '2028']);
    expect(picked('multiple-ranged', '2026', '2026')).toEqual(['2026', '2026']);
    expect(picked('multiple-ranged', '2026', '2028', '2027')).toEqual(['2027']);
  });
});

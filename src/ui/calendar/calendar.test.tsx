import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { wholeRange } from '../../shop/calendar/calendar.ts';
import { DateField } from './calendar.tsx';
import { calendarOptions } from './calendar-picker.tsx';

const native = (props: Partial<Parameters<typeof DateField>[0]>) =>
  /<input [^>]*>/.exec(renderToStaticMarkup(<DateField label="Dzień" name="dzien" {...props} />))?.[0];

describe('without scripts', () => {
  it("is the browser's own field, limited to the range", () => {
    const field = native({ defaultValue: '2026-03-12' });
    expect(field).toContain('type="date" min="1970-01-01" max="2470-12-31" name="dzien" value="2026-03-12"');
    expect(native({ clock: 24 })).toContain('type="datetime-local" min="1970-01-01T00:00" max="2470-12-31T23:59"');
    expect(native({ view: 'month' })).toContain('type="month" min="1970-01" max="2470-12"');
    expect(native({ view: 'year' })).toContain('type="number" min="1970" max="2470"');
  });

  it('is a text field if browsers have no own field for it', () => {
    expect(native({ selection: 'multiple' })).toContain('type="text"');
    expect(native({ selection: 'multiple-ranged' })).toContain('type="text"');
  });

  it('has an example and an error, both linked for screen readers', () => {
    const html = renderToStaticMarkup(<DateField label="D" name="d" clock={12} error="Wtedy nie pracujemy." />);
    expect(html).toContain('Na przykład 12.03.2026, 02:30 PM');
    expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)h \1e"/);
  });
});

describe('the picker', () => {
  const question = { view: 'default', selection: 'single', clock: null, range: wholeRange } as const;
  const none = { dates: [], time: null };

  it('spans the whole range, from Monday on', () => {
    expect(calendarOptions(question, none)).toMatchObject({
      dateMin: '1970-01-01',
      dateMax: '2470-12-31',
      firstWeekday: 1,
    });
  });

  test.each(['default', 'month', 'year'] as const)('shows the view %s', (view) => {
    expect(calendarOptions({ ...question, view }, none).type).toBe(view);
  });

  test.each(['single', 'multiple', 'multiple-ranged'] as const)('selects %s', (selection) => {
    expect(calendarOptions({ ...question, selection }, none).selectionDatesMode).toBe(selection);
  });

  test.each([
    [12, '02:30 PM'],
    [24, '14:30'],
  ] as const)('has a clock of %i hours in steps of 1', (clock, selectedTime) => {
    expect(calendarOptions({ ...question, clock }, { dates: ['2026-03-12'], time: '14:30' })).toMatchObject({
      selectionTimeMode: clock,
      selectedTime,
      timeMinHour: 0,
      timeMaxHour: 23,
      timeMinMinute: 0,
      timeMaxMinute: 59,
      timeStepHour: 1,
      timeStepMinute: 1,
      selectedYear: 2026,
      selectedMonth: 2,
    });
  });
});

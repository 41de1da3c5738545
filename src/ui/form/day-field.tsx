import { memo, useId } from 'react';
import type { CalendarRange } from '../../shop/calendar/calendar.ts';
import calendarStyles from '../calendar/calendar.module.css';
import { HydrateOnInteraction, lateUntilTouched } from '../loading/hydrate-on-interaction.tsx';
import type { FieldNotes } from './field-notes.tsx';

const DateField = lateUntilTouched(async () => (await import('../calendar/calendar.tsx')).DateField);

interface Props extends FieldNotes {
  label: string;
  name: string;
  defaultValue: string | undefined;
  range: CalendarRange;
  required?: boolean;
}

/** A day picked in a calendar or typed. A day known by heart, like a birth date, is a plain `Field`. */
function DayFieldItself({ label, name, defaultValue = '', range, required = false, error }: Props) {
  const id = useId();
  return (
    <HydrateOnInteraction id={id} className={calendarStyles.host}>
      <DateField
        label={label}
        name={name}
        defaultValue={defaultValue}
        range={range}
        required={required}
        error={error ?? null}
      />
    </HydrateOnInteraction>
  );
}

/**
 * Memoised, because a form is rendered on every keystroke, which would reset the browser's own field before hydration.
 */
export const DayField = memo(
  DayFieldItself,
  (one, other) => one.name === other.name && one.error === other.error && one.range.last === other.range.last,
);

import { memo, useId } from 'react';
import { HydrateOnInteraction, lateUntilTouched } from '../loading/hydrate-on-interaction.tsx';
import dropdownStyles from '../overlays/dropdown.module.css';
import type { FieldNotes } from './field-notes.tsx';

const Dropdown = lateUntilTouched(async () => (await import('../overlays/dropdown.tsx')).Dropdown);

interface Props extends FieldNotes {
  label: string;
  name: string;
  defaultValue?: string | undefined;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  autoComplete?: string;
  onChoose?: (value: string) => void;
}

/** A choice from a long list, such as countries. For a short list use `SelectField`. */
function DropdownFieldItself({
  label,
  name,
  defaultValue,
  options,
  placeholder,
  autoComplete,
  error,
  onChoose,
}: Props) {
  const id = useId();
  return (
    <HydrateOnInteraction id={id} className={dropdownStyles.host}>
      <Dropdown
        label={label}
        name={name}
        options={options}
        autoComplete={autoComplete}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(onChoose === undefined ? {} : { onChoose })}
        error={error ?? null}
      />
    </HydrateOnInteraction>
  );
}

/**
 * Memoised, because a form is rendered on every keystroke, which would reset the browser's own field before hydration.
 */
export const DropdownField = memo(
  DropdownFieldItself,
  (one, other) => one.name === other.name && one.error === other.error && one.options.length === other.options.length,
);

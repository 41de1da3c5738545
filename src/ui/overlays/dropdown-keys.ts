import { folded } from '../../shop/text/folded.ts';

export interface DropdownOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The action of a key, by the W3C pattern of a select-only combobox. */
export type KeyMeaning =
  | { does: 'open' | 'close' }
  | { does: 'move'; to: number }
  /** `stays` leaves the key's default action in place: Tab moves to the next field. */
  | { does: 'choose'; stays: boolean }
  | { does: 'type'; letter: string }
  | null;

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const pageOf = 10;

export function meaningOf(
  pressed: Pressed,
  options: readonly DropdownOption[],
  active: number,
  open: boolean,
): KeyMeaning {
  const { key, altKey } = pressed;
  if (isLetter(pressed) && !(key === ' ')) return { does: 'type', letter: key };
  if (key === 'Home' || key === 'PageUp')
    return { does: 'move', to: moveBy(options, active, key === 'Home' ? -options.length : -pageOf) };
  if (key === 'End' || key === 'PageDown')
    return { does: 'move', to: moveBy(options, active, key === 'End' ? options.length : pageOf) };
  if (!open) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { does: 'open' } : null;
  if (key === 'Escape') return { does: 'close' };
  if (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey)) return { does: 'choose', stays: false };
  if (key === 'Tab') return { does: 'choose', stays: true };
  if (key === 'ArrowDown') return { does: 'move', to: moveBy(options, active, 1) };
  return key === 'ArrowUp' ? { does: 'move', to: moveBy(options, active, -1) } : null;
}

const isLetter = ({ key, altKey, ctrlKey, metaKey }: Pressed) => key.length === 1 && !altKey && !ctrlKey && !metaKey;

/** Moves by a number of options, within the list. Disabled options are skipped. */
export function moveBy(options: readonly DropdownOption[], from: number, by: number): number {
  const open = options.flatMap(({ disabled }, index) => (disabled ? [] : [index]));
  if (open.length === 0) return -1;
  // If the current option is disabled, the nearest enabled one before it in the direction of movement.
  const place = by > 0 ? open.findLastIndex((index) => index <= from) : open.findIndex((index) => index >= from);
  const start = place < 0 && by < 0 ? open.length : place;
  return open[Math.min(open.length - 1, Math.max(0, start + by))] ?? -1;
}

/**
 * Finds the option that starts with the typed text, from the active one on. The same letter again finds the next one.
 * Letters without Polish diacritics match those with them.
 */
export function typedTo(options: readonly DropdownOption[], active: number, typed: string): number {
  const text = folded(typed);
  const same = [...text].every((letter) => letter === text[0]);
  const wanted = same ? (text[0] ?? '') : text;
  const start = Math.max(0, active) + (same ? 1 : 0);
  for (let offset = 0; offset < options.length; offset += 1) {
    const index = (start + offset) % options.length;
    const option = options[index];
    if (option && !option.disabled && folded(option.label).startsWith(wanted)) return index;
  }
  return active;
}

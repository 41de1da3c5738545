import { folded } from '../../shop/text/folded.ts';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** What a key means to a list, by the W3C's pattern of a combobox that is only chosen from. */
export type KeyMeaning =
  | { does: 'open' | 'close' }
  | { does: 'move'; to: number }
  /** `stays` lets the key do what it does anyway: Tab goes on to the next field. */
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

export function meaningOf(pressed: Pressed, options: readonly Option[], active: number, open: boolean): KeyMeaning {
  const { key, altKey } = pressed;
  if (isLetter(pressed) && !(key === ' ')) return { does: 'type', letter: key };
  if (key === 'Home' || key === 'PageUp')
    return { does: 'move', to: step(options, active, key === 'Home' ? -options.length : -pageOf) };
  if (key === 'End' || key === 'PageDown')
    return { does: 'move', to: step(options, active, key === 'End' ? options.length : pageOf) };
  if (!open) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? { does: 'open' } : null;
  if (key === 'Escape') return { does: 'close' };
  if (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey)) return { does: 'choose', stays: false };
  if (key === 'Tab') return { does: 'choose', stays: true };
  if (key === 'ArrowDown') return { does: 'move', to: step(options, active, 1) };
  return key === 'ArrowUp' ? { does: 'move', to: step(options, active, -1) } : null;
}

const isLetter = ({ key, altKey, ctrlKey, metaKey }: Pressed) => key.length === 1 && !altKey && !ctrlKey && !metaKey;

/** So many options on, as far as there are any; what cannot be chosen is passed over. */
export function step(options: readonly Option[], from: number, by: number): number {
  const open = options.flatMap(({ disabled }, index) => (disabled ? [] : [index]));
  if (open.length === 0) return -1;
  // The nearest open place in the direction of travel, when the present one is not itself open.
  const place = by > 0 ? open.findLastIndex((index) => index <= from) : open.findIndex((index) => index >= from);
  const start = place < 0 && by < 0 ? open.length : place;
  return open[Math.min(open.length - 1, Math.max(0, start + by))] ?? -1;
}

/**
 * The option whose name begins as typed, looked for from the active one on; the same letter again goes to the next.
 * Letters without their ogonki find those with them.
 */
export function typedTo(options: readonly Option[], active: number, typed: string): number {
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

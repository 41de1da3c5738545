import { describe, expect, it, test } from 'vitest';
import { type DropdownOption, meaningOf, moveBy, typedTo } from './dropdown-keys.ts';

const options: DropdownOption[] = ['Kraków', 'Łódź', 'Lublin', 'Poznań', 'Śrem', 'Świdnica'].map((label, index) => ({
  value: label,
  label,
  disabled: index === 2,
}));
const press = (key: string, { open = true, active = 1, ...held } = {}) =>
  meaningOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held }, options, active, open);

describe('an open list', () => {
  test.each([
    ['ArrowDown', { does: 'move', to: 3 }],
    ['ArrowUp', { does: 'move', to: 0 }],
    ['Home', { does: 'move', to: 0 }],
    ['End', { does: 'move', to: 5 }],
    ['PageDown', { does: 'move', to: 5 }],
    ['PageUp', { does: 'move', to: 0 }],
    ['Enter', { does: 'choose', stays: false }],
    [' ', { does: 'choose', stays: false }],
    ['Tab', { does: 'choose', stays: true }],
    ['Escape', { does: 'close' }],
    ['ł', { does: 'type', letter: 'ł' }],
    ['F5', null],
  ])('%s', (key, meaning) => {
    expect(press(key)).toEqual(meaning);
  });
});

describe('a closed list', () => {
  test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('is opened by „%s”', (key) => {
    expect(press(key, { open: false })).toEqual({ does: 'open' });
  });

  it('opens at its ends and at a typed letter', () => {
    expect(press('End', { open: false })).toEqual({ does: 'move', to: 5 });
    expect(press('p', { open: false })).toEqual({ does: 'type', letter: 'p' });
  });

  it('ignores all other keys', () => {
    expect(press('Tab', { open: false })).toBeNull();
    expect(press('Escape', { open: false })).toBeNull();
    expect(meaningOf({ key: 'r', altKey: false, ctrlKey: true, metaKey: false }, options, 0, false)).toBeNull();
  });
});

it('skips disabled options and stops at the ends', () => {
  expect(moveBy(options, 3, -1)).toBe(1);
  expect(moveBy(options, 5, 1)).toBe(5);
  expect(moveBy(options, 0, -1)).toBe(0);
  expect(moveBy(options, -1, 1)).toBe(0);
  expect(moveBy([{ value: '', label: '', disabled: true }], 0, 1)).toBe(-1);
});

it('matches typed letters with and without Polish diacritics', () => {
  expect(typedTo(options, 0, 'lo')).toBe(1);
  expect(typedTo(options, 0, 'św')).toBe(5);
  expect(typedTo(options, 0, 'sw')).toBe(5);
  expect(typedTo(options, 0, 'x')).toBe(0);
  expect(typedTo(options, 0, 'lub'), 'what cannot be chosen is not found').toBe(0);
});

it('the same letter again moves to the next match', () => {
  expect(typedTo(options, 0, 's')).toBe(4);
  expect(typedTo(options, 4, 'ss')).toBe(5);
  expect(typedTo(options, 5, 'sss')).toBe(4);
});

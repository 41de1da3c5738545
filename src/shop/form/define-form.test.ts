import { expect, it, vi } from 'vitest';
import { longestField } from '../limits.ts';
import { checkForm } from './check-form.ts';
import { defineForm } from './define-form.ts';

const faultsOf = (form: ReturnType<typeof defineForm>, values: Record<string, string>) => {
  const checked = checkForm(form.schema, Object.entries(values));
  return checked.ok ? [] : checked.faults;
};

it('refuses what is too long before any rule looks at it', () => {
  const seen: string[] = [];
  const look = (value: string) => {
    seen.push(value);
    return null;
  };
  const form = defineForm({
    short: { max: 5, check: look },
    plain: { check: look },
    kept: { isVerbatim: true, max: 5, tooLong: { code: 'password_too_long', n: 3 }, check: look },
    beside: {
      when: ({ short = '', plain = '', kept = '' }) => {
        for (const value of [short, plain, kept]) look(value);
        return true;
      },
      check: (_, values) => {
        for (const value of Object.values(values)) look(value);
        return null;
      },
    },
  });
  const long = 'x'.repeat(longestField + 1);
  expect(faultsOf(form, { short: '123456', plain: long, kept: '123456' })).toEqual([
    { field: 'short', code: 'maxLength', n: 5 },
    { field: 'plain', code: 'maxLength', n: longestField },
    { field: 'kept', code: 'password_too_long', n: 3 },
  ]);
  expect(seen.join('')).toBe('');
});

it('counts characters as a person does, without the spaces that are dropped', () => {
  const form = defineForm({ name: { max: 5 } });
  for (const name of ['żółw🐢', '  Ann   B ', 'Z\u0307o\u0301l\u0301w']) expect(faultsOf(form, { name })).toEqual([]);
  expect(faultsOf(form, { name: 'żółwie' })).toHaveLength(1);
});

it('does not normalise a text that no shortening could make fit', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const form = defineForm({ name: { max: 5 } });
  expect(faultsOf(form, { name: '\u0327\u0301'.repeat(50_000) })).toHaveLength(1);
  expect(normalize.mock.contexts.some((text) => String(text).length > 20)).toBe(false);
  normalize.mockRestore();
});

it('forgets a fault of length in a part that was not chosen', () => {
  const form = defineForm({ ticked: {}, note: { max: 2, when: ({ ticked }) => ticked === '1' } });
  expect(faultsOf(form, { ticked: '', note: 'long' })).toEqual([]);
  expect(faultsOf(form, { ticked: '1', note: 'long' })).toHaveLength(1);
});

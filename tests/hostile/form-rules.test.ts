import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ClientField, checkField } from '../../src/shop/account/client-field.ts';
import { serverRules } from '../../src/shop/account/server-rules.ts';
import { checkForm } from '../../src/shop/form/check-form.ts';
import type { FormDefinition } from '../../src/shop/form/define-form.ts';
import { fieldLimits, longestField, longestText } from '../../src/shop/limits.ts';
import { countedWork } from '../../testing/hostile/counted-work.ts';
import { everyForm, fieldsOf, hostileShapes, hostileText, wholeForm } from '../../testing/hostile/every-form.ts';

/** Checks that no input makes a rule run for a long time. */

const folder = join(import.meta.dirname, '../../src/shop');

it('every file that defines a form is tried', () => {
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !file.endsWith('.test.ts') && /\bdefineForm(?:<\w+>)?\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(files.filter((file) => file !== 'form/define-form.ts').toSorted()).toEqual(Object.keys(everyForm).toSorted());
});

const forms = Object.values(everyForm).flatMap((own) => Object.entries(own));
const workOf = (form: FormDefinition, values: Record<string, string>) =>
  countedWork(() => checkForm(form.schema, Object.entries({ ...wholeForm, ...values })));

it.each(forms)('%s: nothing looks at a text that is longer than any field', (_, form) => {
  const names = fieldsOf(form);
  const usual = Math.max(workOf(form, {}), workOf(form, { [names[0] ?? '']: 'x' }));
  for (const name of names) {
    // Only the length of the text matters, so a few shapes are enough.
    for (const shape of hostileShapes.slice(0, 3)) {
      const text = hostileText(shape, 200_000);
      const { ok, ...checked } = checkForm(form.schema, Object.entries({ ...wholeForm, [name]: text }));
      expect(ok, `${name} ${JSON.stringify(shape)}`).toBe(false);
      const codes = 'faults' in checked ? checked.faults.filter(({ field }) => field === name) : [];
      if (form.counts(name, wholeForm)) {
        expect(['maxLength', 'password_too_long'], name).toContain(codes[0]?.code);
      }
      // A choice may enable the rule of another field; its work does not depend on the length of the text.
      expect(workOf(form, { [name]: text }), `${name} ${JSON.stringify(shape)}`).toBeLessThan(usual * 3 + 50_000);
    }
  }
});

it.each(forms)('%s: ten times the text is at most fifteen times the work', (_, form) => {
  const empty = workOf(form, {});
  for (const name of fieldsOf(form)) {
    for (const shape of hostileShapes) {
      for (const long of [300, 8_000]) {
        const [less, more] = [long / 10, long].map(
          (length) => workOf(form, { [name]: hostileText(shape, length) }) - empty,
        ) as [number, number];
        // Below that a rule has hardly begun.
        expect(more, `${name} ${JSON.stringify(shape)} ${long}`).toBeLessThanOrEqual(Math.max(15 * less, 40 * long));
      }
    }
  }
});

const asked: ClientField[] = [
  ...(['firstname', 'lastname', 'companyName', 'street', 'zipcode', 'city', 'region', 'phone', 'phone2'] as const),
  ...(['taxNumber', 'additional', 'email', 'birthDate', 'login', 'password', 'iban', 'emailOrPhone'] as const),
];

it.each(asked)('validateClientData asks for the length of %s first', (field) => {
  const context = { country: 'GB', today: '2026-11-18', server: serverRules, login: 'anna' };
  const most = field in fieldLimits ? fieldLimits[field as keyof typeof fieldLimits] : longestField;
  for (const shape of hostileShapes) {
    const text = hostileText(shape, longestText + 1);
    const work = countedWork(() => {
      const found = checkField(field, text, context);
      expect(['maxLength', 'password_too_long']).toContain(found?.code);
    });
    expect(work, JSON.stringify(shape)).toBeLessThan(2_000);
    const [less, more] = [most / 10, most].map((length) =>
      countedWork(() => checkField(field, hostileText(shape, length), context)),
    ) as [number, number];
    expect(more, JSON.stringify(shape)).toBeLessThanOrEqual(Math.max(15 * less, 60 * most));
  }
});

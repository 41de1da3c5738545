import { beforeAll, describe, expect, it } from 'vitest';
import { type PolishForms, polishForms, readPolishForms } from './polish-forms.ts';

describe('forms of Polish words', () => {
  let forms: PolishForms;
  beforeAll(async () => {
    forms = await readPolishForms();
  });

  it.each([
    ['kubek', ['kubka', 'kubkiem', 'kubki', 'kubków', 'kubkach']],
    ['kubków', ['kubek', 'kubkami']],
    ['lniana', ['lniany', 'lnianych', 'lniane']],
    ['świece', ['świeca', 'świec', 'świecami']],
    ['Łyżki', ['łyżka', 'łyżek', 'łyżkę']],
  ])('%s is also %j', (word, expected) => expect(forms.of(word)).toEqual(expect.arrayContaining(expected)));

  it('leaves a foreign word as it is', () => expect(forms.of('Dripper')).toEqual(['dripper']));

  it('is not led astray by words that only end alike', () => {
    expect(forms.of('kawa')).not.toContain('kubka');
    expect(forms.of('kubek')).not.toContain('niekubek');
  });
});

it('applies a rule only where its condition holds', () => {
  const forms = polishForms('SFX A Y 2\nSFX A a y [^k]a\nSFX A a i ka\n', '2\nmatka/A\nlampa/A\n');
  expect(forms.of('matka')).toEqual(['matka', 'matki']);
  expect(forms.of('lampy')).toEqual(['lampy', 'lampa']);
});

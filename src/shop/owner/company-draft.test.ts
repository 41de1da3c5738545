import { describe, expect, it } from 'vitest';
import { companyFrom } from './company-draft.ts';

const testForm = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

const fields = {
  name: 'Mydło i Powidło',
  tagline: 'Rzeczy do łazienki',
  company: 'Mydło sp. z o.o.',
  street: 'ul. Długa 1',
  postcode: '80-001',
  city: 'Gdańsk',
  email: 'sklep@mydlo.example',
  nip: 'PL 999-999-99-82',
  phone: '58 1',
  hours: '9–17',
  court: 'Sąd',
  krs: '0001234567',
  capital: '5 000,00',
};

describe('company data as they are typed', () => {
  it('are read as the settings keep them', () => {
    const { name, company, faults } = companyFrom(testForm(fields));
    expect(faults).toEqual({});
    expect(name).toBe('Mydło i Powidło');
    expect(company).toMatchObject({
      nip: '9999999982',
      register: { court: 'Sąd', krs: '0001234567', shareCapital: 500_000 },
    });
    expect(company).not.toHaveProperty('note');
  });

  it('of a sole trader name no register', () => {
    const sole = companyFrom(testForm({ ...fields, court: '', krs: '', capital: '' }));
    expect(sole.company.register).toBeNull();
    expect(sole.faults).toEqual({});
  });

  it.each([
    ['nip', '2000123458', 'NIP ma 10 cyfr'],
    ['postcode', '80001', 'Kod pocztowy'],
    ['email', 'sklep', 'adres e-mail'],
    ['krs', '12', 'Numer KRS'],
    ['capital', 'dużo', 'Podaj kwotę'],
    ['company', ' ', 'Podaj pełną nazwę firmy.'],
    ['name', 'x'.repeat(201), 'Najwyżej 200 znaków'],
  ])('%s like %s is refused', (name, value, sentence) => {
    expect(companyFrom(testForm({ ...fields, [name]: value })).faults[name]).toContain(sentence);
  });
});

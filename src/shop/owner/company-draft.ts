import { nipOf } from '../address/nip.ts';
import { parseMoney } from '../money/money.ts';
import { bdoShape, type Company } from './company.ts';

export type CompanyFaults = Partial<Record<string, string>>;

const asked: [name: string, fault: string][] = [
  ['name', 'Podaj nazwę sklepu.'],
  ['tagline', 'Podaj hasło: stoi obok nazwy i w wynikach wyszukiwarek.'],
  ['company', 'Podaj pełną nazwę firmy.'],
  ['street', 'Podaj ulicę i numer.'],
  ['city', 'Podaj miejscowość.'],
  ['phone', 'Podaj telefon: kupujący muszą móc zadzwonić.'],
  ['hours', 'Podaj, kiedy odbierasz telefon.'],
];

const longest = 200;

/** Name and company as typed. The legally required fields of every page are mandatory. */
export function companyFrom(typed: (name: string) => string): {
  name: string;
  tagline: string;
  company: Company;
  faults: CompanyFaults;
} {
  const text = (name: string) => typed(name).trim().replace(/\s+/g, ' ');
  const faults: CompanyFaults = {};
  for (const [name, fault] of asked) if (text(name) === '') faults[name] = fault;
  for (const [name] of asked) if (text(name).length > longest) faults[name] = `Najwyżej ${longest} znaków.`;
  if (!/^\d\d-\d{3}$/.test(text('postcode'))) faults.postcode = 'Kod pocztowy ma postać 00-000.';
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(text('email'))) faults.email = 'Podaj adres e-mail, np. sklep@example.pl.';
  const nip = nipOf(text('nip'));
  if (nip === null) faults.nip = 'NIP ma 10 cyfr, a ostatnia sprawdza pozostałe. Ten się nie zgadza.';
  const register = registerFrom(text, faults);
  const bdo = text('bdo');
  if (bdo !== '' && !bdoShape.test(bdo)) faults.bdo = 'Numer BDO ma 9 cyfr.';
  const takeBackPlace = text('takeBackPlace');
  if (takeBackPlace.length > longest) faults.takeBackPlace = `Najwyżej ${longest} znaków.`;
  const note = text('note');
  return {
    name: text('name'),
    tagline: text('tagline'),
    company: {
      name: text('company'),
      street: text('street'),
      postcode: text('postcode'),
      city: text('city'),
      country: 'Polska',
      email: text('email'),
      nip: nip ?? text('nip'),
      phone: text('phone'),
      hours: text('hours'),
      register,
      ...(bdo === '' ? {} : { bdo }),
      ...(takeBackPlace === '' ? {} : { takeBackPlace }),
      ...(note === '' ? {} : { note }),
    },
    faults,
  };
}

/** A company in the court's register must give all of it (art. 206 KSH); a sole trader gives nothing. */
function registerFrom(text: (name: string) => string, faults: CompanyFaults): Company['register'] {
  const [court, krs, capital] = [text('court'), text('krs'), text('capital')];
  if (court === '' && krs === '' && capital === '') return null;
  if (court === '') faults.court = 'Podaj sąd, który prowadzi rejestr.';
  if (!/^\d{10}$/.test(krs)) faults.krs = 'Numer KRS ma 10 cyfr.';
  const shareCapital = capital === '' ? null : parseMoney(capital);
  if (capital !== '' && (shareCapital === null || shareCapital < 0)) faults.capital = 'Podaj kwotę, np. 5000,00.';
  return { court, krs, shareCapital };
}

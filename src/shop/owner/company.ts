import { formatMoney, type Grosze } from '../money/money.ts';
import type { SaleDocument } from '../order/documents/sale-document.ts';
import type { Address } from '../product/product.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { companyMessages } from './company-messages.ts';

/** The registration of a company. Letters, mails and the website of a company must state it (art. 206 KSH). */
interface CourtRegister {
  court: string;
  krs: string;
  /** `null` for partnerships, which have none. */
  shareCapital: Grosze | null;
}

export interface Company extends Address {
  nip: string;
  phone: string;
  hours: string;
  /**
   * The number in the register of waste (BDO), for sellers of electrical goods, batteries or packed goods (art. 63).
   */
  bdo?: string;
  /** Where old electrical goods are taken back free of charge; left out: the shop sells none. */
  takeBackPlace?: string;
  /** `null` for a sole trader, who is in no court's register. */
  register: CourtRegister | null;
  /** A line below the data, like "Dane pokazowe" of a demo. */
  note?: string;
}

/** Nine digits: `000123456`. */
export const bdoShape = /^\d{9}$/;

/** The seller on documents. */
export function sellerOf(company: Company, overrides?: Overrides): SaleDocument['seller'] {
  const { name, street, postcode, city, nip, email, phone } = company;
  // Without name, street, town and tax number, which have separate fields.
  const register = companyLines(company, overrides).slice(4);
  return { name, street, town: `${postcode} ${city}`, country: 'PL', taxNumber: nip, register, email, phone };
}

/** Name, seat, tax number and the court's register, one line each. */
export function companyLines(company: Company, overrides?: Overrides): string[] {
  const t = translator(overrides, companyMessages);
  const { name, street, postcode, city, nip, bdo, register, note } = company;
  return [
    name,
    street,
    `${postcode} ${city}`,
    t('company.nip', { nip }),
    ...(bdo ? [t('company.bdo', { bdo })] : []),
    ...(register ? registerLines(register, t) : []),
    ...(note ? [note] : []),
  ];
}

function registerLines(
  { court, krs, shareCapital }: CourtRegister,
  t: ReturnType<typeof translator<typeof companyMessages>>,
): string[] {
  return [
    t('company.krs', { krs }),
    court,
    ...(shareCapital === null ? [] : [t('company.capital', { amount: formatMoney(shareCapital) })]),
  ];
}

/** The seller is unknown until the owner has entered the data; until then the shop names none. */
export const noCompany: Company = {
  name: '',
  street: '',
  postcode: '',
  city: '',
  country: 'Polska',
  email: '',
  nip: '',
  phone: '',
  hours: '',
  register: null,
};

export const hasCompany = ({ company }: { company: Company }): boolean => company.name !== '';

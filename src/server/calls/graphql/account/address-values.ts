import { countryByCode, countryById } from '../../../../shop/address/regions.ts';
import { streetParts } from '../../../../shop/address/street.ts';

/** An address as the calls send it. The house number follows the street. */
interface SentAddress {
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
  /** Both names mean the company. */
  companyName?: string | null | undefined;
  firm?: string | null | undefined;
  taxNumber?: string | null | undefined;
  street?: string | null | undefined;
  zipcode?: string | null | undefined;
  city?: string | null | undefined;
  phone?: string | null | undefined;
  /** The region's id. */
  country?: number | null | undefined;
}

/** The address as form values, so that call and page have the same rules. */
export function sentAddressValues(address: SentAddress, prefix: string): Record<string, string> {
  const [street, number = ''] = streetParts(address.street ?? '');
  const country = address.country ? (countryById(address.country)?.code ?? '') : 'PL';
  const values = {
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    firm: address.firm ?? address.companyName ?? '',
    nip: address.taxNumber ?? '',
    street,
    street_number: number,
    zipcode: address.zipcode ?? '',
    city: address.city ?? '',
    region: country,
    phone: address.phone ?? '',
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

/** The reverse of `streetParts`. */
export const streetLine = ({ street, streetNumber }: { street: string; streetNumber: string }): string =>
  [street, streetNumber].filter(Boolean).join(' ');

/** 0 for a country that the calls do not know. */
export const regionOf = (code: string): number => countryByCode(code)?.id ?? 0;

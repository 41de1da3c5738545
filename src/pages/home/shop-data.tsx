import { to } from '../../routes.ts';
import { countryCode } from '../../shop/address/country-code.ts';
import { type FrameData, useFrameData } from '../../ui/context/frame-data.ts';
import { StructuredData } from '../../ui/seo/structured-data.tsx';

/** The company and the site search as schema.org data. */
export function ShopData() {
  const frame = useFrameData();
  return <StructuredData facts={import.meta.env.SSR && frame !== undefined && shopFacts(frame)} />;
}

function shopFacts({ origin, shop, company }: FrameData) {
  const home = origin + to('home');
  const organization = { '@id': `${home}#sklep` };
  return {
    '@graph': [
      {
        '@type': 'OnlineStore',
        ...organization,
        name: shop.name,
        slogan: shop.tagline,
        url: home,
        logo: origin + (shop.logo?.src ?? '/icon-512.png'),
        ...(company ? companyFacts(company) : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#strona`,
        name: shop.name,
        url: home,
        inLanguage: 'pl',
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${to('search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

function companyFacts(company: NonNullable<FrameData['company']>) {
  return {
    legalName: company.name,
    email: company.email,
    telephone: company.phone.startsWith('+') ? company.phone : `+48 ${company.phone}`,
    vatID: `PL${company.nip}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.city,
      addressCountry: countryCode(company.country),
    },
  };
}

/** The environments of KSeF. Test invoices are public and worth nothing; demo ones are those of a real company, worth nothing. */
export const ksefEnvironments = [
  { api: 'https://api.ksef.mf.gov.pl', qr: 'https://qr.ksef.mf.gov.pl', label: 'prawdziwe (produkcja)' },
  { api: 'https://api-demo.ksef.mf.gov.pl', qr: 'https://qr-demo.ksef.mf.gov.pl', label: 'przedprodukcyjne (demo)' },
  { api: 'https://api-test.ksef.mf.gov.pl', qr: 'https://qr-test.ksef.mf.gov.pl', label: 'testowe' },
] as const;

/** Where codes on printed invoices lead. A simulator answers on its own address. */
export const qrHostOf = (api: string): string => ksefEnvironments.find((one) => one.api === api)?.qr ?? api;

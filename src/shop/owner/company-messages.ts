/** Who sells, as the law wants it named in the footer, the terms and every mail. Said by the server alone. */
export const companyMessages = {
  'company.nip': 'NIP {nip}',
  'company.bdo': 'BDO {bdo}',
  'company.krs': 'KRS {krs}',
  'company.capital': 'kapitał zakładowy {amount}',
} as const;

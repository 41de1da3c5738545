/** Messages about the seller, which the law requires in the footer, the terms and every mail. Server only. */
export const companyMessages = {
  'company.nip': 'NIP {nip}',
  'company.bdo': 'BDO {bdo}',
  'company.krs': 'KRS {krs}',
  'company.capital': 'kapitał zakładowy {amount}',
} as const;

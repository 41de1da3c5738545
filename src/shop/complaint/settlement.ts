/**
 * The shop's statement on out-of-court settlement (art. 32 of the act of 23 September 2016): with every answer that does
 * not give what was asked for. Without a statement the law takes it for a consent.
 */
export interface SettlementTerms {
  agrees: boolean;
  /** Who leads the proceedings. */
  body: string;
  /** Where the body is found, an address of a page. */
  website: string;
}

export const usualSettlement: SettlementTerms = {
  agrees: true,
  body: 'wojewódzki inspektor Inspekcji Handlowej właściwy dla siedziby sprzedawcy',
  website: 'https://uokik.gov.pl',
};

/**
 * The shop's statement on out-of-court dispute resolution (art. 32 of the act of 23 September 2016): required with
 * every answer that does not fulfil the shopper's wish. Without a statement the law assumes consent.
 */
export interface SettlementTerms {
  agrees: boolean;
  /** The body that conducts the proceedings. */
  body: string;
  /** The website of the body. */
  website: string;
}

export const usualSettlement: SettlementTerms = {
  agrees: true,
  body: 'wojewódzki inspektor Inspekcji Handlowej właściwy dla siedziby sprzedawcy',
  website: 'https://uokik.gov.pl',
};

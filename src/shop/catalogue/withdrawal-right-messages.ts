/** Messages about legal rights for a product. A browser loads them when it renders the terms of a product itself. */
export const withdrawalRightMessages = {
  'product.guarantee': 'Za zgodność towaru z umową odpowiadamy przez 2 lata od dostawy.',
  'product.withdrawal': 'Masz 14 dni na odstąpienie od umowy, licząc od dostawy.',
  'product.withdrawal.subscription': 'Masz 14 dni na odstąpienie od umowy, licząc od pierwszej dostawy.',
  'product.withdrawal.unsent': 'Masz 14 dni na odstąpienie od umowy, licząc od jej zawarcia.',
  'product.withdrawal.made_to_order': 'Powstaje według Twoich wskazań, dlatego od tej umowy nie można odstąpić.',
  'product.withdrawal.perishable': 'Produkt szybko się psuje, dlatego od tej umowy nie można odstąpić.',
  'product.withdrawal.hygiene': 'Po otwarciu zapieczętowanego opakowania nie można odstąpić od umowy.',
  'product.withdrawal.digital':
    'Gdy za Twoją zgodą zaczniemy dostarczać treść cyfrową, od umowy nie można już odstąpić.',
  'product.withdrawal.dated_service': 'Usługa ma ustalony termin, dlatego od tej umowy nie można odstąpić.',
} as const;

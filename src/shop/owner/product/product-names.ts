import type { AvailabilityStatus, ProductType, WithdrawalException } from '../../product/product.ts';

/** Names of the choices of a product, in forms, files and the journal. */

export const typeNames: Record<ProductType, string> = {
  product: 'Towar',
  product_bundle: 'Zestaw',
  product_virtual: 'Produkt cyfrowy',
  product_service: 'Usługa',
};

export const statusNames: Record<AvailabilityStatus, string> = {
  enable: 'W sprzedaży',
  order: 'Na zamówienie',
  disable: 'Wyłączony ze sprzedaży',
};

export const exceptionNames: Record<WithdrawalException, string> = {
  made_to_order: 'Robiony na zamówienie kupującego',
  perishable: 'Szybko się psuje',
  hygiene: 'Zapieczętowany ze względów higienicznych',
  digital: 'Treść cyfrowa dostarczana od razu',
  dated_service: 'Usługa z ustalonym terminem',
};

/** Fields of a producer, and of whoever answers for it in the Union. */
export const producerParts = ['name', 'street', 'postcode', 'city', 'country', 'email'] as const;

export const partNames: Record<(typeof producerParts)[number], string> = {
  name: 'Nazwa',
  street: 'Ulica i numer',
  postcode: 'Kod pocztowy',
  city: 'Miejscowość',
  country: 'Kraj',
  email: 'E-mail',
};

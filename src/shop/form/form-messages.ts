/** Messages of validation errors by code, in the wording of the specification where it has one. */
export const formMessages = {
  'form.required': 'Proszę wypełnić to pole.',
  'form.obligatory': 'Te pole jest obowiązkowe.',
  'form.requiredInEnglish': 'Please fill in this field',
  'form.minLength': 'Minimalna liczba znaków dla tego pola to {n}',
  'form.maxLength': 'Maksymalna liczba znaków dla tego pola to {n}',
  'form.choose': 'Proszę wybrać opcję.',
  'form.tick': 'Zaznacz to pole, aby przejść dalej.',
  'form.email': 'Wpisz pełny adres e-mail, na przykład jan@example.com.',
  'form.summary': 'Popraw {fields}.',
} as const;

export type FormKey = keyof typeof formMessages;

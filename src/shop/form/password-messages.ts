export const passwordMessages = {
  'password.show': 'Pokaż hasło',
  'password.hide': 'Ukryj hasło',
} as const;

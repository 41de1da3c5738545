/** Messages of forms that ask for the password again. */
export const proofMessages = {
  'proof.password': 'Twoje hasło',
  'proof.why': 'Pytamy o hasło, aby nikt inny nie zrobił tego za Ciebie.',
  'proof.wrong': 'To nie jest hasło tego konta.',
  'proof.stale':
    'Konto nie ma hasła, więc potwierdza Cię świeże logowanie. Wyloguj się, zaloguj ponownie i wróć tu w ciągu {minutes} minut.',
  'proof.fresh': 'Konto nie ma hasła. Potwierdza Cię logowanie sprzed najwyżej {minutes} minut.',
} as const;

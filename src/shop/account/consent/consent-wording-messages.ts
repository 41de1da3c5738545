/** The texts of consents. The shown wording is stored with each consent, so a change here affects only later ones. */
export const consentWordingMessages = {
  'consentWording.terms': 'Akceptuję regulamin sklepu i konta.',
  'consentWording.marketing_email':
    'Chcę dostawać od {company} informacje o nowościach i promocjach e-mailem. Zgodę mogę wycofać w każdej chwili.',
  'consentWording.marketing_phone':
    'Chcę dostawać od {company} informacje o nowościach i promocjach telefonicznie i przez SMS. Zgodę mogę wycofać w każdej chwili.',
} as const;

/**
 * The texts of consents at the order. The shown wording is stored with the order, so a change here affects only later
 * ones.
 */
export const orderConsentMessages = {
  'orderConsent.terms': 'Akceptuję regulamin sklepu.',
  'orderConsent.digital':
    'Chcę otrzymać treści cyfrowe od razu, przed upływem 14 dni na odstąpienie od umowy. Wiem, że wtedy tracę prawo do odstąpienia od umowy w tej części.',
  'orderConsent.service':
    'Żądam rozpoczęcia usługi przed upływem 14 dni na odstąpienie od umowy. Wiem, że po jej pełnym wykonaniu tracę prawo do odstąpienia, a jeśli odstąpię wcześniej, zapłacę za to, co już wykonano.',
  'orderConsent.opinion_email':
    'Chcę dostać od {company} jeden e-mail z prośbą o opinię po odbiorze zamówienia. Zgodę mogę wycofać w każdej chwili.',
  'orderConsent.marketing_email':
    'Chcę dostawać od {company} informacje o nowościach i promocjach e-mailem. Zgodę mogę wycofać w każdej chwili.',
} as const;

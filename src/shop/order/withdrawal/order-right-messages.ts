/** The right to withdraw from the contract of one order, in the same words on every page, mail and document. */
export const orderRightMessages = {
  'orderRight.delivery': 'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od dostawy.',
  'orderRight.first_delivery': 'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od pierwszej dostawy.',
  'orderRight.contract': 'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od jej zawarcia.',
  'orderRight.mixed':
    'Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od dostawy, a przy usługach i tym, co przychodzi e-mailem, w ciągu 14 dni od jej zawarcia.',
  'orderRight.until': 'Od umowy możesz odstąpić bez podania przyczyny do {day}.',
  'orderRight.over': 'Termin na odstąpienie od umowy minął {day}.',
  'orderRight.excluded': 'Od tej umowy nie można odstąpić.',
  'orderRight.line': '{name}: {reason}',
  'orderRight.trade':
    'To zakup na firmę w ramach jej działalności, a wtedy prawo odstąpienia od umowy nie przysługuje.',
} as const;

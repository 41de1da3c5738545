/** What stands at a line above the button. Server only: a page contains the finished sentence. */
export const checkoutLineMessages = {
  'line.comment': 'Komentarz: {comment}',
  'line.files': 'Dołączone: {files}',
  'line.gift': 'Prezent do zamówienia',
  'line.giftWorth': 'gratis',
  'line.subscription':
    'Subskrypcja {period}, na czas nieokreślony. Płacisz za każdą dostawę osobno. Możesz zakończyć ją w każdej chwili, także po pierwszej dostawie, bez opłat.',
} as const;

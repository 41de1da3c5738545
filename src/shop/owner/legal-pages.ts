/** Slugs of the legally required pages, in the order of the reminders. */
export const legalPages = ['regulamin', 'dostawa', 'zwroty', 'reklamacje', 'prywatnosc', 'dostepnosc'];

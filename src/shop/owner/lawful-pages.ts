/** Slugs of the legally required pages, in the order of the reminders. */
export const lawfulPages = ['regulamin', 'dostawa', 'zwroty', 'reklamacje', 'prywatnosc', 'dostepnosc'];

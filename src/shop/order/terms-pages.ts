/** The terms, and the pages that belong to them, by their slugs. */
export const termsPages = ['regulamin', 'dostawa', 'zwroty', 'reklamacje'] as const;

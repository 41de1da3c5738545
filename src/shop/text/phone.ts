/** What a telephone dials: `tel:581234567`, of a number written for people. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** `tel:` link for a phone number in any notation: `tel:581234567`. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

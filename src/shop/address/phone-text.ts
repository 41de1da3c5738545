/** A stored number as people write it: `+48 501 234 567`. A number of another country stays as it is. */
export const phoneText = (phone: string): string => phone.replace(/^(\+48)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

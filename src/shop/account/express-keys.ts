/** Keys of the session storage that begin so belong to the express checkout of whoever is signed in (section 3). */
export const expressKeyPrefix = 'expchck';

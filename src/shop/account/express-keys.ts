/** The prefix of session storage keys of the signed-in client's express checkout (section 3). */
export const expressKeyPrefix = 'expchck';

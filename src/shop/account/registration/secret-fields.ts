const passwords = ['password', 'repeat_password', 'current_password'];

/** Returns whether a field holds a password, which is never written into a page or an address. */
export const isSecretField = (name: string): boolean => passwords.includes(name);

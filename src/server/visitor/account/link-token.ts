import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a link in a mail, in lower case like all addresses of the shop. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('hex');

export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');

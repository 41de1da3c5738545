/**
 * Errors of passwordless sign-in (section 8 of the specification). Programs get the code and this text; shoppers read
 * the sentence `passkey.<name>` of `passkey-messages.ts`.
 */
export const passkeyErrors = {
  unsupported: { code: 1, text: 'Browser not supported.' },
  noUserLogin: { code: 2, text: 'userLogin is required.' },
  noAuthorizeToken: { code: 3, text: 'authorizeToken is required.' },
  noData: { code: 4, text: 'Failed to retrieve data.' },
  unknown: { code: 5, text: 'Unknown error occured.' },
  connection: { code: 6, text: 'Connection error.' },
  badLoginToken: { code: 7, text: 'Invalid loginToken.' },
} as const;

export type PasskeyErrorName = keyof typeof passkeyErrors;

export class PasskeyError extends Error {
  readonly reason: PasskeyErrorName;
  readonly code: number;
  /** `told` is the provider's sentence for the shopper, if it sent one. */
  readonly told: string | null;
  constructor(reason: PasskeyErrorName, told: string | null = null) {
    super(passkeyErrors[reason].text);
    this.reason = reason;
    this.code = passkeyErrors[reason].code;
    this.told = told;
  }
}

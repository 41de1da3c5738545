/** How a client can get into the account. */
export interface WaysIn {
  hasPassword: boolean;
  /** A one-time code and the link for a new password go to a confirmed address only. */
  emailConfirmed: boolean;
  passkeys: number;
  services: number;
}

/** Whether a passkey or a service may be removed: the last way in stays, or nobody could sign in any more. */
export const mayRemoveOne = ({ hasPassword, emailConfirmed, passkeys, services }: WaysIn): boolean =>
  hasPassword || emailConfirmed || passkeys + services > 1;

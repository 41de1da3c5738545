/** The ways in which a client can sign in. A code is only mailed to an address that was confirmed. */
export interface WaysIn {
  password: boolean;
  confirmedEmail: boolean;
  passkeys: number;
  services: number;
}

/** Whether the client can still sign in with what is left. What would leave no way in cannot be removed. */
export const hasWayIn = ({ password, confirmedEmail, passkeys, services }: WaysIn): boolean =>
  password || confirmedEmail || passkeys > 0 || services > 0;

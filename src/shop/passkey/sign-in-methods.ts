/** The sign-in methods of a client. A code is only mailed to a confirmed address. */
export interface SignInMethods {
  password: boolean;
  confirmedEmail: boolean;
  passkeys: number;
  services: number;
}

/** Returns whether the client can still sign in with the remaining methods. The last method cannot be removed. */
export const hasWayIn = ({ password, confirmedEmail, passkeys, services }: SignInMethods): boolean =>
  password || confirmedEmail || passkeys > 0 || services > 0;

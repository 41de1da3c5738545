import type { StaffFault } from '../../../shop/staff/staff-account.ts';

/** What the pages before a sign-in are drawn from. */

export interface SignInData {
  email: string;
  isWrong: boolean;
}

export type SecondProofData =
  | { kind: 'code' | 'key'; isWrong: boolean }
  | { kind: 'setUp'; isWrong: boolean; secret: string; qr: string };

export type InvitationData =
  | { kind: 'over' }
  | { kind: 'new'; role: string; email: string; name: string; faults: StaffFault[]; isKnown: boolean }
  | { kind: 'restore'; email: string; name: string; faults: StaffFault[] };

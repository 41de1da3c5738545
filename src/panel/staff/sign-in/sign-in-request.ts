import type { StaffSession } from '../../../data/staff/staff-sessions.ts';
import type { FormLimits } from '../../../shop/upload/sent-form.ts';
import type { PanelParts, PanelTries } from '../../screen.ts';

/** A request of a visitor who is not signed in, or who has given only the first factor. */
export interface Entry extends Omit<PanelParts, 'now'> {
  now: number;
  visit: {
    request: Request;
    path: string;
    receive(request: Request, limits: FormLimits): Promise<{ fields: FormData }>;
    /** The body as JSON, within the size limit of a call. */
    json(): Promise<unknown>;
    take(kind: 'staff-sign-in'): Promise<void>;
    tries: PanelTries;
  };
  cookies: { token: string | null; set(token: string): void };
  session: StaffSession | null;
  device: string;
  newToken(): string;
}

/** Opens a session with a new token, and ends the browser's previous session. */
export async function openSession(entry: Entry, staffId: number, proven: boolean): Promise<void> {
  const { store, session, cookies, now, device } = entry;
  if (session) await store.staffSessions.end(session.staff.id, session.id);
  const token = entry.newToken();
  await store.staffSessions.open(token, { staffId, proven, device }, now);
  if (proven) await entry.visit.tries.remember(staffId);
  cookies.set(token);
}

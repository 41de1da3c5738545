import { renderSVG } from 'uqr';
import type { StaffSession } from '../../../data/staff/staff-sessions.ts';
import { roleNames } from '../../../shop/staff/roles.ts';
import { staffFaults } from '../../../shop/staff/staff-account.ts';
import { FormProblem, usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { paramsOf } from '../../addresses.ts';
import { invitationAddress, secondProofAddress, signInAddress, signOutAddress } from '../staff-addresses.ts';
import type { InvitationData, SecondProofData, SignInData } from './entry-data.ts';
import { keyAnswer } from './key-ceremonies.ts';
import { type Entry, openSession } from './sign-in-request.ts';
import { newSecret, stepOf, totpAddress } from './totp.ts';

const keyPaths = ['/panel/wejscie/klucz/:step', '/panel/klucz/:step'] as const;

export const entryPaths: readonly string[] = [
  signInAddress,
  secondProofAddress,
  invitationAddress,
  signOutAddress,
  ...keyPaths,
];

/** What the page of the address is drawn from. */
export interface EntryPage {
  data: SignInData | SecondProofData | InvitationData;
  status?: number;
}

const redirect = (to: string) => new Response(null, { status: 303, headers: { location: to } });

/** Handles all addresses that do not require a complete sign-in. */
export async function entryAnswer(entry: Entry): Promise<EntryPage | Response> {
  const { visit, session } = entry;
  const { path } = visit;
  if (keyPaths.some((pattern) => paramsOf(pattern, path) !== null)) return keyAnswer(entry);
  const invite = paramsOf(invitationAddress, path);
  if (invite) return invitation(entry, invite.token ?? '');
  if (path === signOutAddress) return signOut(entry);
  if (path === signInAddress) return session?.proven ? redirect('/panel') : signIn(entry);
  if (path === secondProofAddress && session) return session.proven ? redirect('/panel') : secondProof(entry, session);
  return redirect(session ? secondProofAddress : signInAddress);
}

async function fieldsOf({ visit }: Entry): Promise<FormData | null> {
  try {
    return (await visit.receive(visit.request, usualFormLimits)).fields;
  } catch (error) {
    if (error instanceof FormProblem) return null;
    throw error;
  }
}

/** PostgreSQL cannot store NUL in texts. */
const textOf = (fields: FormData | null, name: string): string =>
  String(fields?.get(name) ?? '')
    .replaceAll('\0', '')
    .trim();

async function signIn(entry: Entry): Promise<EntryPage | Response> {
  if (entry.visit.request.method !== 'POST') return { data: { email: '', isWrong: false } };
  const fields = await fieldsOf(entry);
  const email = textOf(fields, 'email');
  const password = String(fields?.get('password') ?? '');
  await entry.visit.tries.count(email.toLowerCase());
  const known = await entry.store.staff.secrets(email);
  const fits = await entry.fitsPassword(password, known?.passwordHash ?? null);
  if (!known || !fits) return { data: { email, isWrong: true }, status: 422 };
  await openSession(entry, known.id, false);
  return redirect(secondProofAddress);
}

async function signOut({ visit, store, session, cookies }: Entry): Promise<Response> {
  if (visit.request.method === 'POST' && session) {
    await store.staffSessions.end(session.staff.id, session.id);
    cookies.set('');
  }
  return redirect(signInAddress);
}

async function secondProof(entry: Entry, session: StaffSession): Promise<EntryPage | Response> {
  const { store, visit, now, cookies } = entry;
  const { id } = session.staff;
  const { secret: known, step: after } = await store.staff.totp(id);
  const keys = await store.staffKeys.of(id);
  const fields = visit.request.method === 'POST' ? await fieldsOf(entry) : null;
  // During setup the secret is sent with the form. It is assigned to the account only after its first correct code.
  const sentSecret = textOf(fields, 'secret');
  const secret = known ?? (/^[A-Z2-7]{32}$/.test(sentSecret) ? sentSecret : newSecret());
  const page = (isWrong: boolean): EntryPage => ({
    data:
      known || keys.length > 0
        ? { kind: known ? 'code' : 'key', isWrong }
        : { kind: 'setUp', isWrong, secret, qr: pictureOf(entry, session, secret) },
    status: isWrong ? 422 : 200,
  });
  if (!fields) return page(false);
  if (!known && keys.length > 0) return page(true);
  await visit.tries.count(session.staff.email.toLowerCase());
  const step = stepOf(textOf(fields, 'code'), { secret, after: known ? after : 0, now });
  const isUsed = step !== null && (await store.staff.spendCode(id, step, known ? undefined : secret));
  if (!isUsed) return page(true);
  const token = entry.newToken();
  await store.staffSessions.prove(session.id, token);
  await visit.tries.remember(id);
  cookies.set(token);
  if (!known) await store.journal.write(session.staff, { action: 'code-set-up', subject: `staff ${id}` }, now);
  return redirect('/panel');
}

/** The QR code for an authenticator app. */
function pictureOf({ settings }: Entry, { staff }: StaffSession, secret: string): string {
  const svg = renderSVG(totpAddress(secret, { shop: settings.name, email: staff.email }), { border: 2 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const over: EntryPage = { data: { kind: 'over' }, status: 404 };

const withFaults = (data: Exclude<InvitationData, { kind: 'over' }>): EntryPage => ({
  data,
  status: data.faults.length > 0 || (data.kind === 'new' && data.isKnown) ? 422 : 200,
});

async function invitation(entry: Entry, token: string): Promise<EntryPage | Response> {
  const { store, visit, now } = entry;
  await visit.take('staff-sign-in');
  const invited = await store.staff.invited(token, now);
  if (invited === null) return over;
  const { role, person: known } = invited;
  if (known) return restoring(entry, token, known);
  const blank = { kind: 'new', role: roleNames[role], email: '', name: '', faults: [], isKnown: false } as const;
  if (visit.request.method !== 'POST') return withFaults({ ...blank, faults: [] });
  const fields = await fieldsOf(entry);
  const sent = {
    email: textOf(fields, 'email'),
    name: textOf(fields, 'name'),
    password: String(fields?.get('password') ?? ''),
    again: String(fields?.get('again') ?? ''),
  };
  const { email, name } = sent;
  const faults = staffFaults(sent);
  if (faults.length > 0) return withFaults({ ...blank, email, name, faults });
  const person = { email, name, passwordHash: await entry.hashPassword(sent.password) };
  const made = await store.staff.accept(token, person, now);
  if (made === 'over') return over;
  if (made === 'known') return withFaults({ ...blank, email, name, faults, isKnown: true });
  await store.journal.write(
    { id: made, name },
    { action: 'account-opened', subject: `staff ${made}`, after: { role } },
    now,
  );
  await openSession(entry, made, false);
  return redirect(secondProofAddress);
}

/** Sets a new password for an existing account; the second factor is set up next. */
async function restoring(
  entry: Entry,
  token: string,
  { email, name }: { email: string; name: string },
): Promise<EntryPage | Response> {
  const { store, visit, now } = entry;
  if (visit.request.method !== 'POST') return withFaults({ kind: 'restore', email, name, faults: [] });
  const fields = await fieldsOf(entry);
  const password = String(fields?.get('password') ?? '');
  const again = String(fields?.get('again') ?? '');
  const faults = staffFaults({ email, name, password, again });
  if (faults.length > 0) return withFaults({ kind: 'restore', email, name, faults });
  const id = await store.staff.restore(token, await entry.hashPassword(password), now);
  if (id === null) return over;
  await store.journal.write({ id, name }, { action: 'access-restored', subject: `staff ${id}` }, now);
  await openSession(entry, id, false);
  return redirect(secondProofAddress);
}

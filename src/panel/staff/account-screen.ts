import { isFreshProof } from '../../shop/session/fresh-proof.ts';
import { passwordFaults, staffFaultTexts } from '../../shop/staff/staff-account.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, everyRole, type PanelAsk } from '../screen.ts';
import { accountAddress } from './staff-addresses.ts';

async function load({ store, staff, session, now }: PanelAsk) {
  const [sessions, keys, { secret }] = await Promise.all([
    store.staffSessions.of(staff.id, now),
    store.staffKeys.of(staff.id),
    store.staff.totp(staff.id),
  ]);
  const timed = (at: number) => ({ short: humanTime(at, now), whole: whenText(at) });
  return {
    name: staff.name,
    email: staff.email,
    hasCode: secret !== null,
    keys: keys.map(({ credentialId, name, createdAt, usedAt }) => ({
      id: credentialId,
      name: name || 'Klucz',
      added: timed(createdAt),
      used: usedAt === null ? null : timed(usedAt),
    })),
    mayAddKey: isFreshProof(session.confirmedAt, now),
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id: String(id),
      device: device || 'Nieznana przeglądarka',
      since: timed(createdAt),
      seen: timed(seenAt),
      isThis: id === session.id,
    })),
  };
}

interface AccountTold {
  faults: string[];
}

/** The staff member's own account. */
export const accountScreen = dataScreen<Awaited<ReturnType<typeof load>>, AccountTold>({
  address: accountAddress,
  roles: everyRole,
  load,
  actions: {
    potwierdz: {
      confirmed: true,
      run: async () => ({ to: accountAddress, notice: 'Potwierdzone. Teraz możesz dodać klucz dostępu.' }),
    },
    haslo: {
      run: async (ask, form) => {
        const { store, staff, session } = ask;
        const sent = (name: string) => String(form.fields.get(name) ?? '');
        // The same rate limit as at sign-in, so that a browser left open cannot be used to guess the password.
        await ask.tries.count(staff.email.toLowerCase());
        const known = await store.staff.secrets(staff.email);
        if (!(await ask.fitsPassword(sent('current'), known?.passwordHash ?? null)))
          return { told: { faults: ['Obecne hasło się nie zgadza.'] } };
        const faults = passwordFaults(sent('password'), [staff.email, staff.name]).map(
          (fault) => staffFaultTexts[fault],
        );
        if (sent('password') !== sent('again')) faults.push(staffFaultTexts.passwordAgain);
        if (faults.length > 0) return { told: { faults } };
        await store.staff.setPassword(staff.id, await ask.hashPassword(sent('password')), session.tokenHash);
        return {
          to: accountAddress,
          notice: 'Hasło zostało zmienione.',
          journal: { action: 'password-changed', subject: `staff ${staff.id}` },
        };
      },
    },
    'usun-klucz': {
      confirmed: true,
      run: async (ask, form) => {
        const { store, staff } = ask;
        const { secret } = await store.staff.totp(staff.id);
        const keys = await store.staffKeys.of(staff.id);
        if (!secret && keys.length === 1)
          return { told: { faults: ['To jedyny drugi dowód. Najpierw dodaj inny klucz.'] } };
        await store.staffKeys.remove(staff.id, form.text('key'));
        return {
          to: accountAddress,
          notice: 'Klucz został usunięty.',
          journal: { action: 'key-removed', subject: `staff ${staff.id}` },
        };
      },
    },
    zakoncz: {
      run: async ({ store, staff }, form) => {
        const id = Number(form.text('session'));
        if (Number.isInteger(id) && id > 0) await store.staffSessions.end(staff.id, id);
        return {
          to: accountAddress,
          notice: 'Sesja została zakończona.',
          journal: { action: 'session-ended', subject: `staff ${staff.id}` },
        };
      },
    },
    'zakoncz-inne': {
      run: async ({ store, staff, session }) => {
        await store.staffSessions.endOthers(staff.id, session.id);
        return {
          to: accountAddress,
          notice: 'Pozostałe sesje zostały zakończone.',
          journal: { action: 'sessions-ended', subject: `staff ${staff.id}` },
        };
      },
    },
  },
});

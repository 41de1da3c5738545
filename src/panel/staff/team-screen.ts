import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import { roleNames, staffRoles } from '../../shop/staff/roles.ts';
import { roleOf } from '../../shop/staff/staff-account.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { dayText } from '../pieces/when.ts';
import type { DataDone } from '../screen.ts';
import { dataScreen, type PanelAction, type PanelAsk, type PanelForm } from '../screen.ts';
import { teamAddress } from './staff-addresses.ts';

async function load({ store, staff, now }: PanelAsk) {
  const members = await store.staff.all();
  return {
    rows: members.map((member) => ({
      id: String(member.id),
      name: member.name,
      email: member.email,
      role: member.role,
      roleName: roleNames[member.role],
      isSelf: member.id === staff.id,
      isOff: member.disabledAt !== null,
      proof:
        [member.hasCode ? 'kod' : '', member.keys > 0 ? `klucze: ${member.keys}` : ''].filter(Boolean).join(', ') ||
        null,
      since: { short: dayText(member.createdAt), whole: humanTime(member.createdAt, now) },
    })),
    roles: staffRoles.map((value) => [value, roleNames[value]] as const),
  };
}

interface TeamTold {
  fault: string | null;
  /** An invitation, shown once. */
  link: string | null;
}

const faulty = (fault: string): { told: TeamTold } => ({ told: { fault, link: null } });

const idOf = (form: PanelForm): number => (/^\d{1,9}$/.test(form.text('id')) ? Number(form.text('id')) : 0);

/** A change of one account, with its notice and journal entry. */
function change(
  action: JournalAction,
  notice: string,
  run: (ask: PanelAsk, id: number, form: PanelForm) => Promise<'done' | 'unknown' | 'last'>,
  /** Whether the change gives the person access to the panel or more rights. */
  giving = false,
): PanelAction<DataDone<TeamTold>> {
  return {
    ...(giving ? { confirmed: true } : {}),
    run: async (ask, form) => {
      const id = idOf(form);
      const before = await ask.store.staff.byId(id);
      const result = before ? await run(ask, id, form) : 'unknown';
      if (result === 'unknown') return faulty('Nie ma takiej osoby albo roli.');
      if (result === 'last') return faulty('Sklep musi mieć właściciela: to ostatnie takie konto.');
      const after = await ask.store.staff.byId(id);
      return { to: teamAddress, notice, journal: { action, subject: `staff ${id}`, before, after } };
    },
  };
}

export const teamScreen = dataScreen<Awaited<ReturnType<typeof load>>, TeamTold>({
  address: teamAddress,
  roles: [],
  menu: 'Zespół',
  load,
  actions: {
    zapros: {
      confirmed: true,
      run: async (ask, form) => {
        const role = roleOf(form.text('role'));
        if (!role) return faulty('Wybierz rolę.');
        const token = await ask.store.staff.invite(role, ask.staff.id, ask.now);
        await ask.store.journal.write(ask.staff, { action: 'invited', subject: 'staff', after: { role } }, ask.now);
        return { told: { fault: null, link: `${ask.origin}/panel/zaproszenie/${token}` } };
      },
    },
    'nowe-haslo': {
      confirmed: true,
      run: async (ask, form) => {
        const member = await ask.store.staff.byId(idOf(form));
        const token = member && (await ask.store.staff.inviteBack(member.email, ask.now));
        if (!token) return faulty('To konto jest wyłączone albo już go nie ma.');
        const entry = { action: 'access-invited', subject: `staff ${member.id}` } as const;
        await ask.store.journal.write(ask.staff, entry, ask.now);
        return { told: { fault: null, link: `${ask.origin}/panel/zaproszenie/${token}` } };
      },
    },
    rola: change(
      'role-changed',
      'Rola została zmieniona. Ta osoba wejdzie do panelu jeszcze raz.',
      async (ask, id, form) => {
        const role = roleOf(form.text('role'));
        return role ? ask.store.staff.setRole(id, role) : 'unknown';
      },
      true,
    ),
    wylacz: change('account-disabled', 'Konto jest wyłączone.', (ask, id) => ask.store.staff.disable(id, ask.now)),
    wlacz: change('account-enabled', 'Konto jest włączone.', (ask, id) => ask.store.staff.enable(id), true),
    'zapomnij-dowody': change(
      'proofs-forgotten',
      'Przy następnym wejściu ta osoba ustawi drugi dowód od nowa.',
      async (ask, id) => {
        await ask.store.staff.forgetProofs(id);
        return 'done';
      },
      true,
    ),
  },
});

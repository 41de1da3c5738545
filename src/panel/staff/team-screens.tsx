import { staffLimits } from '../../shop/limits.ts';
import { type JournalAction, journalActionName } from '../../shop/staff/journal-entry.ts';
import { roleNames, staffRoles } from '../../shop/staff/roles.ts';
import { roleOf } from '../../shop/staff/staff-account.ts';
import { ActionForm, Button, Faults, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import type { PanelAction, PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { Changes } from './changes.tsx';
import { journalSubjectName } from './journal-names.ts';

const address = '/panel/zespol';
const roleChoices = staffRoles.map((value) => ({ value, label: roleNames[value] }));

async function page(
  ask: PanelAsk,
  { faults = [], link }: { faults?: string[]; link?: string } = {},
): Promise<PanelPage> {
  const members = await ask.store.staff.all();
  return {
    title: 'Zespół',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        {link ? (
          <div className="notice" role="status">
            <p>Wyślij tej osobie link. Działa raz, przez 48 godzin, i widać go tylko teraz:</p>
            <p>
              <code>{link}</code>
            </p>
          </div>
        ) : null}
        <Table
          name="Osoby w zespole"
          columns={['Osoba', 'Rola', 'Drugi dowód', 'Od', 'Konto']}
          empty="Nikogo tu nie ma."
          rows={members.map((member) => ({
            key: member.id,
            cells: [
              <span key="who" className="person">
                {member.name}
                <small>{member.email}</small>
              </span>,
              <ActionForm key="role" action="rola" className="row">
                <input type="hidden" name="id" value={member.id} />
                <label className="hidden" htmlFor={`rola-${member.id}`}>{`Rola: ${member.name}`}</label>
                <select id={`rola-${member.id}`} name="role" defaultValue={member.role}>
                  {roleChoices.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
                <Button quiet>Zmień</Button>
              </ActionForm>,
              [member.hasCode ? 'kod' : '', member.keys > 0 ? `klucze: ${member.keys}` : '']
                .filter(Boolean)
                .join(', ') || 'brak',
              dayText(member.createdAt),
              <span key="more" className="row">
                <ActionForm action={member.disabledAt === null ? 'wylacz' : 'wlacz'}>
                  <input type="hidden" name="id" value={member.id} />
                  <Button quiet>{member.disabledAt === null ? 'Wyłącz konto' : 'Włącz konto'}</Button>
                </ActionForm>
                <ActionForm action="zapomnij-dowody">
                  <input type="hidden" name="id" value={member.id} />
                  <Button quiet>Zgubiony telefon</Button>
                </ActionForm>
              </span>,
            ],
          }))}
        />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa osoba</h2>
          <ActionForm action="zapros" className="row">
            <Select name="role" label="Rola" value="orders" choices={roleChoices} />
            <Button>Utwórz link</Button>
          </ActionForm>
        </section>
        <p>
          <a href="/panel/dziennik">Dziennik: kto, co i kiedy zmienił</a>
        </p>
      </>
    ),
  };
}

const idOf = (form: PanelForm): number => (/^\d{1,9}$/.test(form.text('id')) ? Number(form.text('id')) : 0);

/** A change of one account, with its notice and journal entry. */
function change(
  action: JournalAction,
  notice: string,
  run: (ask: PanelAsk, id: number, form: PanelForm) => Promise<'done' | 'unknown' | 'last'>,
  /** Whether the change gives the person access to the panel or more rights. */
  giving = false,
): PanelAction {
  return {
    ...(giving ? { confirmed: true } : {}),
    run: async (ask, form): Promise<PanelDone> => {
      const id = idOf(form);
      const before = await ask.store.staff.byId(id);
      const result = before ? await run(ask, id, form) : 'unknown';
      if (result === 'unknown') return page(ask, { faults: ['Nie ma takiej osoby albo roli.'] });
      if (result === 'last') return page(ask, { faults: ['Sklep musi mieć właściciela: to ostatnie takie konto.'] });
      const after = await ask.store.staff.byId(id);
      return { to: address, notice, journal: { action, subject: `staff ${id}`, before, after } };
    },
  };
}

export const teamScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Zespół',
  show: (ask) => page(ask),
  actions: {
    zapros: {
      confirmed: true,
      run: async (ask, form) => {
        const role = roleOf(form.text('role'));
        if (!role) return page(ask, { faults: ['Wybierz rolę.'] });
        const token = await ask.store.staff.invite(role, ask.staff.id, ask.now);
        await ask.store.journal.write(ask.staff, { action: 'invited', subject: 'staff', after: { role } }, ask.now);
        return page(ask, { link: `${ask.origin}/panel/zaproszenie/${token}` });
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
};

export const journalScreen: PanelScreen = {
  address: '/panel/dziennik',
  roles: [],
  menu: 'Dziennik',
  show: async ({ store, url, carriers }) => {
    const sent = url.searchParams.get('przed') ?? '';
    const subject = url.searchParams.get('o') ?? '';
    const entries = await store.journal.entries({
      ...(/^\d{1,15}$/.test(sent) ? { below: Number(sent) } : {}),
      ...(subject === '' ? {} : { subject }),
    });
    const last = entries.at(-1)?.id;
    return {
      title: 'Dziennik',
      body: (
        <>
          <Table
            name="Co zrobił zespół"
            columns={['Kiedy', 'Kto', 'Co', 'Czego dotyczy', 'Zmiany']}
            empty="Nic jeszcze nie zapisano."
            rows={entries.map((entry) => ({
              key: entry.id,
              cells: [
                whenText(entry.at),
                entry.who,
                journalActionName(entry.action),
                <a key="subject" href={`/panel/dziennik?o=${encodeURIComponent(entry.subject)}`}>
                  {journalSubjectName(entry.subject)}
                </a>,
                <Changes key="changes" entry={entry} carriers={carriers} />,
              ],
            }))}
          />
          {entries.length === staffLimits.perPage && last !== undefined ? (
            <p>
              <a href={`/panel/dziennik?przed=${last}${subject ? `&o=${encodeURIComponent(subject)}` : ''}`}>Starsze</a>
            </p>
          ) : null}
        </>
      ),
    };
  },
};

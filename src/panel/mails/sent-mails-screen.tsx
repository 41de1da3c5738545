import type { ListedMail } from '../../data/mail/outbox.ts';
import { mailName } from '../../shop/mail/mail-kinds.ts';
import { panelPath } from '../addresses.ts';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelScreen } from '../screen.ts';
import { mailState } from './mail-state.ts';

/** The screen in the panel for each subject of a mail. */
const subjects: Record<NonNullable<ListedMail['about']>['what'], { name: string; address: string }> = {
  order: { name: 'Zamówienie', address: '/panel/zamowienia/:number' },
  return: { name: 'Zwrot', address: '/panel/zwroty/:number' },
  complaint: { name: 'Reklamacja', address: '/panel/reklamacje/:number' },
  subscription: { name: 'Subskrypcja nr', address: '/panel/subskrypcje/:number' },
  withdrawal: { name: 'Odstąpienie', address: '/panel/odstapienia/:number' },
};

function About({ about }: { about: ListedMail['about'] }) {
  if (!about) return '–';
  const { name, address } = subjects[about.what];
  return <a href={panelPath(address, { number: about.number })}>{`${name} ${about.number}`}</a>;
}

/**
 * All mails of the outbox. Their texts are not shown, because many contain a link or a code that only the recipient may
 * see.
 */
export const sentMailsScreen: PanelScreen = {
  address: '/panel/wyslane-e-maile',
  roles: ['orders'],
  menu: 'Wysłane e-maile',
  show: async ({ store, url }) => {
    const page = await store.outbox.list(cursorIn(url));
    return {
      title: 'Wysłane e-maile',
      body: (
        <>
          <p>
            Wszystko, co sklep wysłał w ostatnich 30 dniach albo wyśle za chwilę. Treści nie widać: jest dla odbiorcy.
          </p>
          <Table
            name="Wysłane e-maile"
            columns={['Wiadomość', 'Dotyczy', 'Zapisana', 'Stan']}
            empty="W ostatnich 30 dniach nie było wiadomości."
            rows={page.rows.map((mail) => ({
              key: mail.id,
              cells: [
                <span key="mail" className="person">
                  {mailName(mail.kind)}
                  <small>{mail.recipient}</small>
                </span>,
                <About key="about" about={mail.about} />,
                whenText(mail.createdAt),
                mailState(mail),
              ],
            }))}
          />
          <CursorPager url={url} page={page} ids={page.rows.map(({ id }) => id)} />
        </>
      ),
    };
  },
};

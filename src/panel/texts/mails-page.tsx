import { panelPath } from '../addresses.ts';
import { mailAddress, textsAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { mailsScreen } from './mails-screens.ts';

export const loader = pageLoader;

type Row = ReturnType<typeof useScreen<typeof mailsScreen>>['mails'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'wiadomosc',
    name: 'Wiadomość',
    isFixed: true,
    phone: 'first',
    cell: ({ kind, name }) => <PanelLink to={panelPath(mailAddress, { kind })}>{name}</PanelLink>,
  },
  { id: 'temat', name: 'Temat', cell: ({ subject }) => subject },
];

export default function MailsPage() {
  const { mails, sent } = useScreen<typeof mailsScreen>();
  return (
    <>
      <PageHead
        title="E-maile"
        lead={
          <>
            Tak sklep pisze do kupujących, z przykładowym zamówieniem. Zdania pozostałych wiadomości są w{' '}
            <PanelLink to={`${textsAddress}?szukaj=mail`}>tekstach</PanelLink>.
          </>
        }
      >
        {sent ? <ButtonLink to={sent}>Wysłane e-maile</ButtonLink> : null}
      </PageHead>
      <ListTable
        id="e-maile"
        name="E-maile o zamówieniu"
        rows={mails}
        keyOf={({ kind }) => kind}
        labelOf={({ name }) => name}
        columns={columns}
        empty={<Empty sign="content" title="Nie ma e-maili." />}
      />
    </>
  );
}

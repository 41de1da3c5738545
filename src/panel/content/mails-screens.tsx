import { to } from '../../routes.ts';
import { mailName } from '../../shop/mail/mail-kinds.ts';
import { type SampleMail, sampleMails } from '../../shop/owner/samples/sample-mails.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { panelPath } from '../addresses.ts';
import { sentMailsAddress } from '../mails/mail-addresses.ts';
import { Table } from '../pieces/table.tsx';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';

const address = '/panel/e-maile';
const mailAddress = '/panel/e-maile/:kind';
const lookAddress = '/panel/e-maile/:kind/wyglad';

/** Every mail about orders, rendered for a sample order with the current settings. */
const mailsOf = ({ settings, origin }: PanelAsk): SampleMail[] =>
  sampleMails(settings, origin + to('orderLink', { token: 'wzor' }));
const named = (ask: PanelAsk) => mailsOf(ask).find(({ kind }) => kind === ask.params.kind);

export const mailsScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'E-maile',
  show: async (ask) => ({
    title: 'E-maile',
    body: (
      <>
        <p>
          Tak sklep pisze do kupujących, z przykładowym zamówieniem. Każde zdanie zmienia się w{' '}
          <a href="/panel/teksty?szukaj=orderMail">tekstach</a>.
          {mayOpen(ask.staff.role, ['orders']) ? (
            <>
              {' '}
              Co i do kogo wyszło: <a href={sentMailsAddress}>wysłane e-maile</a>.
            </>
          ) : null}
        </p>
        <Table
          name="E-maile o zamówieniu"
          columns={['Wiadomość', 'Temat']}
          empty="Nie ma e-maili."
          rows={mailsOf(ask).map(({ kind, subject }) => ({
            key: kind,
            cells: [
              <a key="kind" href={panelPath(mailAddress, { kind })}>
                {mailName(kind === 'gift-cards' ? kind : `order-${kind}`)}
              </a>,
              subject,
            ],
          }))}
        />
      </>
    ),
  }),
};

export const mailScreen: PanelScreen = {
  address: mailAddress,
  roles: ['content'],
  show: async (ask) => {
    const mail = named(ask);
    if (!mail) return missing();
    return {
      title: mail.subject,
      body: (
        <>
          <p>
            <a href={address}>Wszystkie e-maile</a>
          </p>
          <p>
            <a href={panelPath(lookAddress, { kind: mail.kind })}>Zobacz z kolorami i przyciskami</a>
          </p>
          <pre className="preview mail">{mail.text}</pre>
        </>
      ),
    };
  },
};

/** Mails contain inline styles, which other pages of the panel forbid. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export const mailLookScreen: PanelScreen = {
  address: lookAddress,
  roles: ['content'],
  show: async (ask) => {
    const mail = named(ask);
    if (!mail) return missing();
    return new Response(mail.html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
    });
  },
};

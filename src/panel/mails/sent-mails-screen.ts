import type { ListedMail } from '../../data/mail/outbox.ts';
import { mailName, mayResend } from '../../shop/mail/mail-kinds.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { sentMailsAddress } from './mail-addresses.ts';
import { mailState, mailTone } from './mail-state.ts';

/** The screen in the panel for each subject of a mail. */
const subjects: Record<NonNullable<ListedMail['about']>['what'], { name: string; address: string }> = {
  order: { name: 'Zamówienie', address: '/panel/zamowienia/:number' },
  return: { name: 'Zwrot', address: '/panel/zwroty/:number' },
  complaint: { name: 'Reklamacja', address: '/panel/reklamacje/:number' },
  subscription: { name: 'Subskrypcja nr', address: '/panel/subskrypcje/:number' },
  withdrawal: { name: 'Odstąpienie', address: '/panel/odstapienia/:number' },
};

export function mailSubject(about: ListedMail['about']): { name: string; to: string } | null {
  if (!about) return null;
  const { name, address } = subjects[about.what];
  return { name: `${name} ${about.number}`, to: panelPath(address, { number: about.number }) };
}

async function load({ store, url, now }: PanelAsk) {
  const page = await store.outbox.list(cursorIn(url));
  return {
    rows: page.rows.map((mail) => ({
      id: String(mail.id),
      name: mailName(mail.kind),
      recipient: mail.recipient,
      about: mailSubject(mail.about),
      when: { short: humanTime(mail.createdAt, now), whole: whenText(mail.createdAt) },
      state: { name: mailState(mail), tone: mailTone(mail) },
      mayResend: mail.sentAt !== null && mayResend(mail.kind),
    })),
    pages: pageLinks(
      url,
      page,
      page.rows.map(({ id }) => id),
    ),
  };
}

/**
 * All mails of the outbox. Their texts are not shown, because many contain a link or a code that only the recipient may
 * see.
 */
export const sentMailsScreen = dataScreen<Awaited<ReturnType<typeof load>>, { fault: string; mail: string }>({
  address: sentMailsAddress,
  roles: ['orders'],
  menu: 'Wysłane e-maile',
  load,
  actions: {
    ponownie: {
      run: async ({ store, now, url }, form) => {
        const mail = form.text('mail');
        const id = /^[1-9]\d{0,14}$/.test(mail) ? Number(mail) : 0;
        const sent = await store.outbox.again(id, now);
        if (!sent) return { told: { fault: 'Tej wiadomości nie można wysłać jeszcze raz.', mail } };
        const query = new URLSearchParams(url.searchParams);
        query.delete('akcja');
        const subject = sent.about?.what === 'order' ? (`order ${sent.about.number}` as const) : 'shop';
        return {
          to: query.size === 0 ? sentMailsAddress : `${sentMailsAddress}?${query}`,
          notice: `„${mailName(sent.kind)}” wysyłamy jeszcze raz na adres ${sent.recipient}.`,
          journal: { action: 'mail-again', subject, after: { mail: mailName(sent.kind) } },
        };
      },
    },
  },
});

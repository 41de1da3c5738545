import { ReadableStream } from 'node:stream/web';
import type { ClientQuestion } from '../../data/client/client-list.ts';
import { consentCsvHead, consentCsvRow } from '../../shop/account/consent/consent-csv.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { csvStart } from '../../shop/text/csv.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { downloadHeaders } from '../documents/document-files.ts';
import { pageLinks } from '../pieces/list/page-links.ts';
import { cursorIn } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { clientAddress, clientKindWords, clientsAddress, isKind } from './client-addresses.ts';

async function load({ store, staff, url, now }: PanelAsk) {
  const text = (url.searchParams.get('szukaj') ?? '').trim().slice(0, panelOrderLimits.typed);
  const sent = url.searchParams.get('rodzaj') ?? '';
  const kind = isKind(sent) ? sent : '';
  const question: ClientQuestion = { text, kind: kind === '' ? null : clientKindWords[kind], place: cursorIn(url) };
  const page = await store.clientDesk.list(question);
  return {
    text,
    kind,
    isOwner: staff.role === 'owner',
    pages: pageLinks(
      url,
      page,
      page.rows.map(({ id }) => id),
    ),
    rows: page.rows.map(({ id, name, email, phone, clientId, isBlocked, orders, since }) => ({
      id: String(id),
      to: panelPath(clientAddress, { id }),
      name: name || email,
      email: name ? email : '',
      phone,
      isGuest: clientId === null,
      isBlocked,
      orders: formatNumber(orders),
      since: { short: humanTime(since, now), whole: whenText(since) },
    })),
  };
}

/** People who bought or have an account. */
export const clientsScreen = dataScreen<Awaited<ReturnType<typeof load>>>({
  address: clientsAddress,
  roles: ['orders'],
  menu: 'Klienci',
  load,
  actions: {
    zgody: {
      roles: [],
      confirmed: true,
      run: async ({ store, staff, now }) => {
        async function* rows() {
          const encoder = new TextEncoder();
          yield encoder.encode(csvStart + consentCsvHead);
          for await (const batch of store.clientDesk.marketingConsents())
            yield encoder.encode(batch.map(consentCsvRow).join(''));
        }
        await store.journal.write(staff, { action: 'consents-exported', subject: 'shop' }, now);
        const headers = downloadHeaders(`zgody-marketingowe-${dayOf(now)}.csv`, 'text/csv; charset=utf-8');
        return new Response(ReadableStream.from(rows()) as unknown as BodyInit, { headers });
      },
    },
  },
});

import { ReadableStream } from 'node:stream/web';
import type { ClientQuestion } from '../../data/client/client-list.ts';
import { consentCsvHead, consentCsvRow } from '../../shop/account/consent/consent-csv.ts';
import { groupText } from '../../shop/basket/rebate.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { csvStart } from '../../shop/text/csv.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { fileNameAsOf } from '../../shop/time/as-of.ts';
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
  const groups = await store.clientGroups.all();
  const group = groups.find(({ id }) => String(id) === url.searchParams.get('grupa')) ?? null;
  const question: ClientQuestion = {
    text,
    kind: kind === '' ? null : clientKindWords[kind],
    group: group?.id ?? null,
    place: cursorIn(url),
  };
  const page = await store.clientDesk.list(question);
  return {
    text,
    kind,
    isOwner: staff.role === 'owner',
    group: group ? { id: String(group.id), name: group.name } : null,
    groups: groups.map((one) => ({ id: String(one.id), name: groupText(one) })),
    pages: pageLinks(
      url,
      page,
      page.rows.map(({ id }) => id),
    ),
    rows: page.rows.map(({ id, name, email, phone, clientId, isBlocked, orders, since, group: own }) => ({
      id: String(id),
      to: panelPath(clientAddress, { id }),
      name: name || email,
      email: name ? email : '',
      phone,
      isGuest: clientId === null,
      isBlocked,
      group: own ?? '',
      orders: formatNumber(orders),
      since: { short: humanTime(since, now), whole: whenText(since) },
    })),
  };
}

/** People who bought or have an account. */
export const clientsScreen = dataScreen<Awaited<ReturnType<typeof load>>, { fault: string }>({
  address: clientsAddress,
  roles: ['orders'],
  menu: 'Klienci',
  load,
  actions: {
    grupa: {
      run: async ({ store, url }, form) => {
        const people = form.all('kto').flatMap((id) => rowId(id) ?? []);
        const filters = new URLSearchParams(url.search);
        filters.delete('akcja');
        const to = filters.size > 0 ? `${clientsAddress}?${filters}` : clientsAddress;
        const group = (await store.clientGroups.all()).find(({ id }) => String(id) === form.text('grupa')) ?? null;
        if (people.length === 0 || (!group && form.text('grupa') !== 'brak'))
          return { told: { fault: 'Zaznacz klientów i wybierz grupę.' } };
        const moved = await store.clientGroups.put(people, group?.id ?? null);
        const guests = people.length - moved.length;
        const left = guests > 0 ? ` Bez konta, więc bez grupy: ${guests}.` : '';
        const name = group ? `W grupie ${group.name}: ` : 'Bez grupy: ';
        return {
          to,
          notice: `${name}${counted(moved.length, nouns.client)}.${left}`,
          journal: moved.map((id) => ({
            action: 'client-group' as const,
            subject: `client ${id}` as const,
            after: { group: group?.name ?? null },
          })),
        };
      },
    },
    zgody: {
      roles: [],
      confirmed: true,
      run: async ({ store, staff, now }) => {
        const { marketingConsents, asOf } = await store.forReports();
        async function* rows() {
          const encoder = new TextEncoder();
          yield encoder.encode(csvStart + consentCsvHead);
          for await (const batch of marketingConsents()) yield encoder.encode(batch.map(consentCsvRow).join(''));
        }
        await store.journal.write(staff, { action: 'consents-exported', subject: 'shop' }, now);
        const headers = downloadHeaders(
          fileNameAsOf(`zgody-marketingowe-${dayOf(now)}.csv`, asOf, now),
          'text/csv; charset=utf-8',
        );
        return new Response(ReadableStream.from(rows()) as unknown as BodyInit, { headers });
      },
    },
  },
});

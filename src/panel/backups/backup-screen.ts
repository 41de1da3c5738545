import { ReadableStream } from 'node:stream/web';
import { isFreshProof } from '../../shop/session/fresh-proof.ts';
import { panelPath } from '../addresses.ts';
import { dataScreen, missing, type PanelAsk, type PanelScreen } from '../screen.ts';
import { backupAddress, backupFileAddress, backupsAddress } from './backup-names.ts';
import { backupPath, backupRow, busyText, workNow } from './backup-rows.ts';

/** The file itself, for an owner who has entered the password a moment ago. */
export const backupFileScreen: PanelScreen = {
  address: backupFileAddress,
  roles: [],
  show: async ({ backups, store, staff, session, params, now }) => {
    const name = params.name ?? '';
    const file = isFreshProof(session.confirmedAt, now) ? await backups?.open(name) : null;
    if (!file) return new Response(null, { status: 303, headers: { location: backupPath(name) } });
    await store.journal.write(staff, { action: 'backup-downloaded', subject: `backup ${name}` }, now);
    return new Response(ReadableStream.from(file.content) as unknown as BodyInit, {
      headers: {
        'content-type': 'application/gzip',
        'content-length': `${file.bytes}`,
        'content-disposition': `attachment; filename="${name}"`,
      },
    });
  },
};

const countNames = {
  orders: 'Zamówienia',
  clients: 'Konta klientów',
  products: 'Produkty',
  pictures: 'Zdjęcia',
  info_pages: 'Strony',
  posts: 'Wpisy na blogu',
  staff: 'Osoby w zespole',
} as const;

async function load(ask: PanelAsk) {
  const { backups, session, params, now } = ask;
  const name = params.name ?? '';
  const file = (await backups?.list())?.find((one) => one.name === name);
  const preview = file && (await backups?.preview(name));
  if (!file || !preview) return missing();
  const isBroken = preview === 'broken';
  return {
    ...backupRow(file, now),
    work: workNow(ask),
    mayDownload: isFreshProof(session.confirmedAt, now),
    file: panelPath(backupFileAddress, { name }),
    isBroken,
    isSameVersion: !isBroken && preview.summary.isSameVersion,
    newOrders: isBroken ? 0 : preview.newOrders,
    counts: isBroken
      ? []
      : Object.entries(countNames).map(([key, label]) => {
          const table = key as keyof typeof countNames;
          return { label, inBackup: preview.summary.counts[table], now: preview.now[table] };
        }),
  };
}

export const backupScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, { fault: string }>({
  address: backupAddress,
  roles: [],
  load: load,
  actions: {
    /** Only asks for the password; the link follows. */
    potwierdz: {
      confirmed: true,
      run: async ({ params }) => ({ to: backupPath(params.name ?? ''), notice: 'Możesz pobrać plik kopii.' }),
    },
    przywroc: {
      confirmed: true,
      run: async ({ backups, staff, params }, form) => {
        const name = params.name ?? '';
        if (!form.has('pewne')) return { told: { fault: 'Zaznacz, że wiesz, co zniknie.' } };
        const preview = await backups?.preview(name);
        if (!preview) return missing();
        if (preview === 'broken' || !preview.summary.isSameVersion)
          return { told: { fault: 'Tej kopii nie da się przywrócić w tym sklepie.' } };
        if (!backups?.restore(name, staff)) return { told: { fault: busyText } };
        return {
          to: backupsAddress,
          notice: 'Przywracanie zaczęło się. Gdy się skończy, wejdziesz do panelu tak, jak w dniu kopii.',
          journal: { action: 'backup-restore-begun', subject: `backup ${name}` },
        };
      },
    },
  },
});

import { moveLimits } from '../../shop/owner/move/move-report.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { panelPath } from '../addresses.ts';
import { type DataDone, dataScreen, type PanelAction, type PanelAsk } from '../screen.ts';
import { moveAddress, movesAddress } from './move-names.ts';

const shownLatest = 20;
const longestAddress = 1_000;

const filesForm: FormLimits = {
  fields: 30,
  bytes: 16 * 1_024,
  files: {
    most: moveLimits.files,
    bytes: 2 * moveLimits.fileBytes,
    rules: { maxBytes: moveLimits.fileBytes, kinds: ['csv', 'txt', 'xml'] },
    takes: (field) => field === 'pliki',
    isData: true,
  },
};

export interface FilesTold {
  faults: string[];
  addresses: string;
}

async function load({ store, now, settings }: PanelAsk) {
  const latest = await store.moves.latest(shownLatest);
  return {
    company: settings.company.name,
    lead: 'Najpierw zobaczysz kolumny, potem próbę z dokładnym wynikiem. Dopiero wtedy zdecydujesz, czy przenosić. Nowe produkty są ukryte, dopóki ich nie pokażesz, a całość cofniesz jednym przyciskiem.',
    most: moveLimits.files,
    megabytes: moveLimits.fileBytes / 1_024 / 1_024,
    rows: await Promise.all(
      latest.map(async ({ id, who, state, createdAt }) => ({
        id,
        who,
        state,
        when: humanTime(createdAt, now),
        files: (await store.moves.files(id)).map(({ name }) => name).join(', '),
      })),
    ),
  };
}

const problems: Record<string, string> = {
  tooLarge: `jest większy niż ${moveLimits.fileBytes / 1_024 / 1_024} MB.`,
  empty: 'jest pusty.',
};

const send: PanelAction<DataDone<FilesTold>> = {
  limits: filesForm,
  run: async (ask, form): Promise<DataDone<FilesTold>> => {
    const addresses = form.text('adresy');
    const typed = addresses.split(/\s+/).filter(Boolean);
    const faults = [
      ...form.files.flatMap(({ name, problem }) =>
        problem ? [`${name} ${problems[problem] ?? 'nie jest plikiem CSV, TSV ani XML.'}`] : [],
      ),
      ...typed.flatMap((address) =>
        /^https?:\/\//.test(address) && URL.canParse(address) && address.length <= longestAddress
          ? []
          : [`${address.slice(0, 100)}: adres zaczyna się od https:// albo http://.`],
      ),
    ];
    const count = form.files.length + typed.length;
    if (count === 0) faults.push('Wybierz plik albo podaj jego adres.');
    if (count > moveLimits.files) faults.push(`Naraz najwyżej ${moveLimits.files} plików.`);
    if (faults.length > 0) {
      for (const { content } of form.files) if (content) await ask.store.uploads.remove(content.key);
      return { told: { faults, addresses } };
    }
    const id = await ask.store.moves.create(
      ask.staff.name,
      [
        ...form.files.map(({ name, content }) => ({
          name: name.slice(0, 200),
          address: null,
          contentKey: content?.key ?? null,
        })),
        ...typed.map((address) => ({ name: address.slice(0, 200), address, contentKey: null })),
      ],
      ask.now,
      { producer: ask.settings.company.name },
    );
    return {
      to: panelPath(moveAddress, { id }),
      notice: 'Sklep czyta pliki. Niczego jeszcze nie zmienia.',
      journal: { action: 'move-sent', subject: `move ${id}` },
    };
  },
};

export const movesScreen = dataScreen<Awaited<ReturnType<typeof load>>, FilesTold>({
  address: movesAddress,
  roles: [],
  menu: 'Przeniesienie sklepu',
  load,
  actions: { wczytaj: send },
});

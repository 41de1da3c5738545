import {
  type HomeLayout,
  type HomeRow,
  type HomeRowName,
  homeLayout,
  homeRowNames,
  layoutIn,
  layoutQuery,
  longestRowTitle,
} from '../../shop/content/home-rows.ts';
import { moved } from '../../shop/content/menus.ts';
import { ActionForm, Button, Check, Faults } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';

const address = '/panel/glowna/uklad';
const previewAddress = '/panel/glowna/podglad';

const names: Record<HomeRowName, { name: string; about: string }> = {
  categories: { name: 'Kategorie', about: 'Kategorie główne ze zdjęciami.' },
  bargains: { name: 'Promocje', about: 'Cztery produkty w promocji. Bez promocji rzędu nie ma.' },
  newest: { name: 'Nowości', about: 'Najnowsze produkty.' },
  blog: { name: 'Blog', about: 'Trzy ostatnie wpisy. Bez wpisów rzędu nie ma.' },
  opinions: { name: 'Opinie', about: 'Trzy opinie potwierdzone zakupem, z objaśnieniem, jak je sprawdzasz.' },
};

/** The address of an unsaved layout, which can be reloaded, previewed and shared among staff. */
const linkTo = (place: string, layout: HomeLayout) => `${place}?${new URLSearchParams(layoutQuery(layout))}`;

function Row({ row: { row, shown, title = '' }, at, last }: { row: HomeRow; at: number; last: boolean }) {
  const { name, about } = names[row];
  const mark = <span className="hidden">{`: ${name}`}</span>;
  return (
    <li>
      <input type="hidden" name="row" value={row} />
      <Check name="shown" value={row} checked={shown} label={<strong>{name}</strong>} />
      <p className="field">
        <label htmlFor={`title-${row}`}>
          Własny tytuł<span className="hidden">{` rzędu ${name}`}</span>
        </label>
        <input
          id={`title-${row}`}
          name={`title-${row}`}
          defaultValue={title}
          maxLength={longestRowTitle}
          aria-describedby={`about-${row}`}
        />
        <small id={`about-${row}`}>{about}</small>
      </p>
      <p className="row">
        {at > 0 ? (
          <Button quiet name="wyzej" value={row}>
            Wyżej{mark}
          </Button>
        ) : null}
        {last ? null : (
          <Button quiet name="nizej" value={row}>
            Niżej{mark}
          </Button>
        )}
      </p>
    </li>
  );
}

function page(layout: HomeLayout, { isSaved, faults = [] }: { isSaved: boolean; faults?: string[] }): PanelPage {
  return {
    title: 'Układ strony głównej',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p className="links">
          <a href="/panel/glowna">Zdjęcie i słowa na górze</a>
        </p>
        <Faults texts={faults} />
        {isSaved ? null : (
          <p className="notice">
            Tego układu jeszcze nie widać w sklepie. <a href={linkTo(previewAddress, layout)}>Zobacz podgląd</a>, a
            potem zapisz.
          </p>
        )}
        <ActionForm action="zapisz">
          <p className="row">
            <Button>Zapisz</Button>
            <Button quiet name="podglad" value="1">
              Podgląd bez zapisywania
            </Button>
          </p>
          <Check name="hero" checked={layout.hero} label="Zdjęcie i słowa na górze strony" />
          <ol className="entries">
            {layout.rows.map((row, at) => (
              <Row key={row.row} row={row} at={at} last={at === layout.rows.length - 1} />
            ))}
          </ol>
        </ActionForm>
      </>
    ),
  };
}

function layoutFrom(form: PanelForm): HomeLayout {
  const order = form.all('row').flatMap((sent) => homeRowNames.find((name) => name === sent) ?? []);
  const shown = form.all('shown');
  const rows = [...new Set(order)].map((row): HomeRow => {
    const title = form.text(`title-${row}`).replace(/\s+/g, ' ');
    return { row, shown: shown.includes(row), ...(title === '' ? {} : { title }) };
  });
  return homeLayout({ hero: form.has('hero'), rows });
}

function reordered(layout: HomeLayout, form: PanelForm): HomeLayout | null {
  const isUp = form.has('wyzej');
  if (!isUp && !form.has('nizej')) return null;
  const at = layout.rows.findIndex(({ row }) => row === form.text(isUp ? 'wyzej' : 'nizej'));
  return { ...layout, rows: at < 0 ? layout.rows : moved(layout.rows, at, isUp ? -1 : 1) };
}

const faultsOf = ({ rows }: HomeLayout): string[] =>
  rows.flatMap(({ row, title = '' }) =>
    title.length > longestRowTitle || /\p{Cc}/u.test(title)
      ? [`${names[row].name}: tytuł ma mieć do ${longestRowTitle} znaków.`]
      : [],
  );

const seeOther = (to: string) => new Response(null, { status: 303, headers: { location: to } });

const isUsual = (layout: HomeLayout) => JSON.stringify(layout) === JSON.stringify(homeLayout(undefined));

export const homeScreen: PanelScreen = {
  address,
  roles: ['content'],
  show: async ({ settings, url }) =>
    url.searchParams.has('uklad')
      ? page(layoutIn(url.searchParams), { isSaved: false })
      : page(homeLayout(settings.home), { isSaved: true }),
  actions: {
    zapisz: {
      run: async (ask: PanelAsk, form) => {
        const layout = layoutFrom(form);
        const faults = faultsOf(layout);
        if (faults.length > 0) return page(layout, { isSaved: false, faults });
        const next = reordered(layout, form);
        if (next) return { to: linkTo(address, next), notice: 'Kolejność jest zmieniona, ale jeszcze nie zapisana.' };
        if (form.has('podglad')) return seeOther(linkTo(previewAddress, layout));
        const saved = await saveSettings(ask, ['home'], ({ home: _, ...stored }) =>
          isUsual(layout) ? stored : { ...stored, home: layout },
        );
        if ('fault' in saved) return page(layout, { isSaved: false, faults: [saved.fault] });
        return { to: address, notice: 'Strona główna jest już tak ułożona.', journal: saved.journal };
      },
    },
  },
};

/** The main page with the layout from the address. */
export const homePreviewScreen: PanelScreen = {
  address: previewAddress,
  roles: ['content'],
  show: ({ previewHome, url }) => previewHome(layoutIn(url.searchParams)),
};

import { type Colour, colourNames, type Palette, type Unreadable, unreadableIn } from '../../shop/owner/palette.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import type { PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { FontsForm, saveFonts } from './fonts-form.tsx';
import { LogoForm, logoUpload, removeLogo, saveLogo } from './logo-form.tsx';
import { paletteSample } from './palette-sample.ts';
import { type Saved, saveSettings } from './save-settings.ts';

const address = '/panel/wyglad';

const labels: Record<Colour, string> = {
  paper: 'Tło strony',
  paperLight: 'Tło jaśniejsze',
  plate: 'Tło pod zdjęciami',
  ink: 'Tekst',
  inkSoft: 'Tekst mniej ważny',
  line: 'Linie',
  lineStrong: 'Krawędzie pól',
  clay: 'Przyciski i linki',
  clayDeep: 'Przyciski wciśnięte',
  sage: 'Dobra wiadomość',
  ochre: 'Uwaga',
  brick: 'Błąd',
  night: 'Tło stopki',
  nightText: 'Tekst stopki',
  nightSoft: 'Tekst stopki mniej ważny',
  nightLine: 'Linie stopki',
};

function sentence({ ground, ratio, least, nearest }: Unreadable): string {
  const contrast = `Kontrast z „${labels[ground]}” to ${ratio.replace('.', ',')}, a trzeba ${String(least).replace('.', ',')}.`;
  return nearest
    ? `${contrast} Najbliższy, który przechodzi: ${nearest}.`
    : `${contrast} Żaden kolor nie jest czytelny na wszystkich tłach: wybierz tła bliższe sobie.`;
}

function ColourField({ name, value, fault }: { name: Colour; value: string; fault?: Unreadable | undefined }) {
  return (
    <p className="field colour">
      <label htmlFor={name}>{labels[name]}</label>
      <input
        id={name}
        name={name}
        type="color"
        defaultValue={value}
        aria-describedby={fault ? `${name}-fault` : undefined}
        aria-invalid={fault ? true : undefined}
      />
      <code>{value}</code>
      {fault ? (
        <strong className="fault" id={`${name}-fault`}>
          {sentence(fault)}
        </strong>
      ) : null}
    </p>
  );
}

function page(
  ask: PanelAsk,
  colours: Palette,
  faults: Unreadable[] = [],
  more: string[] = [],
  logoFault = '',
): PanelPage {
  const texts = [
    ...more,
    ...(logoFault ? [logoFault] : []),
    ...faults.map((fault) => `${labels[fault.colour]}: ${sentence(fault)}`),
  ];
  const canMend = faults.length > 0 && faults.every(({ nearest }) => nearest !== null);
  return {
    title: 'Wygląd',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={texts} />
        <LogoForm logo={ask.settings.logo} shop={ask.settings.name} fault={logoFault || undefined} />
        <FontsForm fonts={ask.settings.fonts} />
        <h2>Kolory</h2>
        <p>Każdy tekst musi dać się przeczytać (WCAG 2.2 AA), więc zbyt bladych kolorów nie da się zapisać.</p>
        <p>
          <img className="sample" src={paletteSample(colours)} alt="Próbka sklepu w tych kolorach" />
        </p>
        <ActionForm action="zapisz">
          <div className="columns">
            {colourNames.map((name) => (
              <ColourField
                key={name}
                name={name}
                value={colours[name]}
                fault={faults.find(({ colour }) => colour === name)}
              />
            ))}
          </div>
          <p className="row">
            <Button>Zapisz</Button>
            <Button quiet name="podglad" value="1">
              Pokaż próbkę bez zapisywania
            </Button>
            {canMend ? (
              <Button quiet name="popraw" value="1">
                Zapisz z najbliższymi czytelnymi
              </Button>
            ) : null}
          </p>
        </ActionForm>
        {ask.own.stored.colours ? (
          <ActionForm action="przywroc">
            <Button quiet>Wróć do kolorów początkowych</Button>
          </ActionForm>
        ) : null}
      </>
    ),
  };
}

const coloursFrom = (form: PanelForm): Palette | null => {
  const sent = colourNames.map((name) => [name, form.text(name).toLowerCase()] as const);
  return sent.every(([, value]) => /^#[0-9a-f]{6}$/.test(value))
    ? (Object.fromEntries(sent) as Record<Colour, string>)
    : null;
};

/** Correcting one colour may change the background of another, so the correction is repeated a few times. */
function mended(colours: Palette): Palette {
  let tried = colours;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const { colour, nearest } of unreadableIn(tried)) tried = nearest ? { ...tried, [colour]: nearest } : tried;
  }
  return tried;
}

function done(ask: PanelAsk, saved: Saved, notice: string, of?: 'logo'): PanelDone {
  if (!('fault' in saved)) return { to: address, notice, journal: saved.journal };
  const { colours } = ask.settings;
  return of === 'logo' ? page(ask, colours, [], [], saved.fault) : page(ask, colours, [], [saved.fault]);
}

export const lookScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Wygląd',
  show: async (ask) => page(ask, ask.settings.colours),
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const sent = coloursFrom(form);
        if (!sent) return page(ask, ask.settings.colours, [], ['Kolor zapisuje się jak #9c4427.']);
        const colours = form.has('popraw') ? mended(sent) : sent;
        const faults = unreadableIn(colours);
        if (faults.length > 0) return page(ask, colours, faults);
        if (form.has('podglad')) return page(ask, colours);
        // The colours of the build need no extra style sheet.
        const isUsual = colourNames.every((name) => colours[name] === ask.own.defaults.colours[name]);
        const saved = await saveSettings(ask, ['colours'], ({ colours: _, ...stored }) =>
          isUsual ? stored : { ...stored, colours: { ...colours } },
        );
        if ('fault' in saved) return page(ask, colours, [], [saved.fault]);
        return { to: address, notice: 'Kolory są już w sklepie.', journal: saved.journal };
      },
    },
    logo: {
      limits: logoUpload,
      run: async (ask, form) => done(ask, await saveLogo(ask, form), 'Logo jest już w nagłówku sklepu.', 'logo'),
    },
    'usun-logo': { run: async (ask) => done(ask, await removeLogo(ask), 'Sklep pokazuje znowu swoją nazwę.') },
    czcionki: { run: async (ask, form) => done(ask, await saveFonts(ask, form), 'Czcionki są już w sklepie.') },
    przywroc: {
      run: async (ask) => {
        const saved = await saveSettings(ask, ['colours'], ({ colours: _, ...stored }) => stored);
        if ('fault' in saved) return page(ask, ask.settings.colours, [], [saved.fault]);
        return { to: address, notice: 'Wróciły kolory początkowe.', journal: saved.journal };
      },
    },
  },
};

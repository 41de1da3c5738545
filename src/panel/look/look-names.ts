import type { HomeRowName } from '../../shop/content/home-rows.ts';
import type { MenuName } from '../../shop/content/menus.ts';
import type { LookPart } from '../../shop/look-draft.ts';
import type { Fonts } from '../../shop/owner/look.ts';
import type { Colour, Unreadable } from '../../shop/owner/palette.ts';

export const lookAddress = '/panel/wyglad';

/** The tabs of the screen, by their name in the address. */
export const lookTabs: readonly (readonly [part: LookPart, inAddress: string, name: string])[] = [
  ['colours', 'kolory', 'Kolory'],
  ['fonts', 'czcionki', 'Czcionki'],
  ['logo', 'logo', 'Logo'],
  ['hero', 'baner', 'Baner'],
  ['home', 'rzedy', 'Rzędy'],
  ['menus', 'menu', 'Menu'],
];

export const tabAddress = (part: LookPart): string =>
  `${lookAddress}?czesc=${lookTabs.find(([own]) => own === part)?.[1] ?? ''}`;

/** The parts as a list in a sentence. */
export const partsText = (parts: readonly LookPart[]): string =>
  lookTabs
    .filter(([part]) => parts.includes(part))
    .map(([, , name]) => name.toLowerCase())
    .join(', ');

export const colourLabels: Record<Colour, string> = {
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

export function contrastText({ ground, ratio, least, nearest }: Unreadable): string {
  const contrast = `Kontrast z „${colourLabels[ground]}” to ${ratio.replace('.', ',')}, a trzeba ${String(least).replace('.', ',')}.`;
  return nearest
    ? `${contrast} Najbliższy, który przechodzi: ${nearest}.`
    : `${contrast} Żaden kolor nie jest czytelny na wszystkich tłach: wybierz tła bliższe sobie.`;
}

export const fontLabels: Record<Fonts['headings'], string> = {
  fraunces: 'Fraunces, szeryfowa',
  figtree: 'Figtree, prosta',
  serif: 'Szeryfowa z urządzenia kupującego',
  system: 'Prosta z urządzenia kupującego',
};

export const rowNames: Record<HomeRowName, { name: string; about: string }> = {
  categories: { name: 'Kategorie', about: 'Kategorie główne ze zdjęciami.' },
  bargains: { name: 'Promocje', about: 'Cztery produkty w promocji. Bez promocji rzędu nie ma.' },
  newest: { name: 'Nowości', about: 'Najnowsze produkty.' },
  blog: { name: 'Blog', about: 'Trzy ostatnie wpisy. Bez wpisów rzędu nie ma.' },
  opinions: { name: 'Opinie', about: 'Trzy opinie potwierdzone zakupem, z objaśnieniem, jak je sprawdzasz.' },
};

export const menuTexts: Record<MenuName, { title: string; about: string }> = {
  header: {
    title: 'Menu w nagłówku',
    about: 'Kategoria główna rozwija swoje podkategorie. Na telefonie to samo menu otwiera się przyciskiem.',
  },
  footer: {
    title: 'Menu w stopce',
    about: 'Lista pod nazwą „Sklep”. Obok zawsze są strony, których wymaga prawo, i link do odstąpienia od umowy.',
  },
};

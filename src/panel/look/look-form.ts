import {
  type HomeLayout,
  type HomeRow,
  homeLayout,
  homeRowNames,
  longestRowTitle,
} from '../../shop/content/home-rows.ts';
import { isMenuLabel, type MenuLink, type MenuName, menuLimits, withItemMoved } from '../../shop/content/menus.ts';
import { isLink, isOwnLink } from '../../shop/form/own-address.ts';
import { type Colour, colourNames, type Palette, unreadableIn } from '../../shop/owner/palette.ts';
import type { PanelForm } from '../screen.ts';
import { rowNames } from './look-names.ts';

export type Faults = Record<string, string>;

/** The colours of a form; `null` if one is no colour. */
export function coloursFrom(form: PanelForm): Palette | null {
  const sent = colourNames.map((name) => [name, form.text(name).toLowerCase()] as const);
  return sent.every(([, value]) => /^#[0-9a-f]{6}$/.test(value))
    ? (Object.fromEntries(sent) as Record<Colour, string>)
    : null;
}

/** Correcting one colour may change the background of another, so the correction is repeated a few times. */
export function readablePalette(colours: Palette): Palette {
  let tried = colours;
  for (let round = 0; round < 3; round += 1) {
    for (const { colour, nearest } of unreadableIn(tried)) tried = nearest ? { ...tried, [colour]: nearest } : tried;
  }
  return tried;
}

interface TypedHero {
  title: string;
  lead: string;
  link: string;
  alt: string;
}

const line = (form: PanelForm, name: string): string => form.text(name).replace(/\s+/g, ' ');

export function heroFrom(form: PanelForm): { typed: TypedHero; faults: Faults } {
  const typed = {
    title: line(form, 'title'),
    lead: line(form, 'lead'),
    link: line(form, 'link'),
    alt: line(form, 'alt'),
  };
  const faults: Faults = {};
  if (typed.title === '' || typed.title.length > 100) faults.title = 'Podaj tytuł, do 100 znaków.';
  if (typed.lead === '' || typed.lead.length > 300) faults.lead = 'Podaj zdanie pod tytułem, do 300 znaków.';
  if (!isOwnLink(typed.link)) faults.link = 'Adres w sklepie zaczyna się od /.';
  if (typed.alt === '' || typed.alt.length > 200) faults.alt = 'Opisz zdjęcie, do 200 znaków.';
  return { typed, faults };
}

/** What the pressed button of a row does: its name is the deed, its value the row. */
function pressed(form: PanelForm, keys: readonly string[]): { at: number; by: -1 | 1 | 0 } | null {
  const deeds = { wyzej: -1, nizej: 1, usun: 0 } as const;
  for (const [name, by] of Object.entries(deeds)) {
    const at = form.has(name) ? keys.indexOf(form.text(name)) : -1;
    if (at >= 0) return { at, by };
  }
  return null;
}

function afterPress<Row>(rows: readonly Row[], form: PanelForm, keyOf: (row: Row) => string): Row[] {
  const press = pressed(form, rows.map(keyOf));
  if (!press) return [...rows];
  return press.by === 0 ? rows.toSpliced(press.at, 1) : withItemMoved(rows, press.at, press.by);
}

/** The rows of the main page in the order of the form, after its pressed button. */
export function layoutFrom(form: PanelForm): { layout: HomeLayout; faults: Faults } {
  const order = form.all('row').flatMap((sent) => homeRowNames.find((name) => name === sent) ?? []);
  const shown = form.all('shown');
  const rows = [...new Set(order)].map((row): HomeRow => {
    const title = line(form, `title-${row}`);
    return { row, shown: shown.includes(row), ...(title === '' ? {} : { title }) };
  });
  const faults: Faults = {};
  for (const { row, title = '' } of rows) {
    if (title.length > longestRowTitle || /\p{Cc}/u.test(title))
      faults[`title-${row}`] = `${rowNames[row].name}: tytuł ma mieć do ${longestRowTitle} znaków.`;
  }
  const moving = afterPress(rows, form, ({ row }) => row);
  return { layout: homeLayout({ hero: form.has('hero'), rows: moving }), faults };
}

interface TypedEntry {
  label: string;
  target: string;
  address: string;
}

const labelFault = `Nazwa ma mieć od 1 do ${menuLimits.label} znaków.`;
const addressFault = 'Adres zaczyna się od / albo od https://, bez spacji.';

/** A menu as in the form, after its pressed button, and a new entry if one was typed. */
export function menuFrom(
  form: PanelForm,
  menu: MenuName,
  nameOf: (address: string) => string | null,
): { links: MenuLink[]; typed: TypedEntry; faults: Faults } {
  const faults: Faults = {};
  const labels = form.all('label');
  const sent = form.all('address').map((address, at) => ({
    label: (labels[at] ?? '').replace(/\s+/g, ' ').trim(),
    address,
  }));
  for (const { label, address } of sent) {
    if (!isMenuLabel(label)) faults[address] = labelFault;
    if (!isLink(address)) faults.menu = addressFault;
  }
  const links = afterPress(sent, form, ({ address }) => address);
  const typed = { label: line(form, 'new-label'), target: form.text('target'), address: form.text('new-address') };
  if (form.has('dodaj')) {
    const known = nameOf(typed.target);
    const address = known === null ? typed.address : typed.target;
    const label = typed.label || (known ?? '');
    if (!isLink(address)) faults['new-address'] = addressFault;
    else if (links.some((link) => link.address === address)) faults['new-address'] = 'Ten adres już jest w menu.';
    if (!isMenuLabel(label)) faults['new-label'] = labelFault;
    if (Object.keys(faults).length === 0) links.push({ label, address });
  }
  if (new Set(links.map(({ address }) => address)).size < links.length) faults.menu = 'Ten adres już jest w menu.';
  if (links.length > menuLimits[menu]) faults.menu = `Więcej pozycji się nie zmieści: najwyżej ${menuLimits[menu]}.`;
  return { links, typed, faults };
}

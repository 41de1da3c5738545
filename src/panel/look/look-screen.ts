import { createHash } from 'node:crypto';
import { homeLayout } from '../../shop/content/home-rows.ts';
import { type MenuLink, type MenuName, type Menus, menuNames } from '../../shop/content/menus.ts';
import {
  changedParts,
  draftedLook,
  type Look,
  type LookPart,
  lookParts,
  publishedDraft,
  publishedLook,
  type StoredLook,
  sortedJson,
  takenBack,
  withDraftedPart,
  withLook,
} from '../../shop/look-draft.ts';
import { headingFonts, isUsualFonts, logoSize, textFonts, usualFonts } from '../../shop/owner/look.ts';
import { colourNames, unreadableIn } from '../../shop/owner/palette.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { mergedSettings } from '../../shop/stored-settings.ts';
import { claimFault, proofIn } from '../content/claims.ts';
import { pathOwner } from '../content/own-addresses.ts';
import { pictureFaults, pictureForm, uploadedPicture } from '../content/picture-form.ts';
import {
  type DataDone,
  dataScreen,
  type PanelAction,
  type PanelAsk,
  type PanelForm,
  type PanelScreen,
} from '../screen.ts';
import { enteredLogo, logoUpload } from './logo-upload.ts';
import { coloursFrom, type Faults, heroFrom, layoutFrom, menuFrom, readablePalette } from './look-form.ts';
import { colourLabels, contrastText, lookAddress, lookTabs, partsText, tabAddress } from './look-names.ts';
import { menuTargets } from './menu-targets.ts';

const previewAddress = '/panel/wyglad/podglad';

/** The look as the draft would have it, with everything that the build decides. */
async function draftedValues(ask: PanelAsk, look: Look) {
  const { own, usualMenus, store } = ask;
  const settings = mergedSettings(own.defaults, withLook(own.stored, look));
  const usual = usualMenus(await store.catalogue.menu());
  const banner = look.hero ? await store.pictures.describe(look.hero.picture.name, look.hero.picture.alt) : null;
  return {
    colours: settings.colours,
    fonts: look.fonts ?? usualFonts,
    logo: look.logo
      ? { address: pictureAddress({ ...look.logo, alt: settings.name }, 400), ...logoSize(look.logo) }
      : null,
    hero: look.hero
      ? {
          title: look.hero.title,
          lead: look.hero.lead,
          link: look.hero.link,
          alt: look.hero.picture.alt,
          picture: banner ? pictureAddress(banner, 400) : null,
        }
      : null,
    home: homeLayout(look.home),
    menus: { header: look.menus?.header ?? usual.header, footer: look.menus?.footer ?? usual.footer },
  };
}

const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(sortedJson(value ?? null))
    .digest('hex')
    .slice(0, 12);

async function load(ask: PanelAsk) {
  const known = await ask.store.ownLook.read();
  const published = publishedLook(known);
  const look = draftedLook(published, known.draft);
  const tab = lookTabs.find(([, inAddress]) => inAddress === ask.url.searchParams.get('czesc')) ?? lookTabs[0];
  return {
    part: tab?.[0] ?? 'colours',
    shop: ask.settings.name,
    ...(await draftedValues(ask, look)),
    isOwn: {
      colours: look.colours !== undefined,
      header: look.menus?.header !== undefined,
      footer: look.menus?.footer !== undefined,
    },
    targets: await menuTargets(ask),
    drafted: changedParts(published, look),
    canTakeBack: known.before !== null && changedParts(published, known.before).length > 0,
    /** What each form began with: somebody else may save in between. */
    marks: Object.fromEntries(lookParts.map((part) => [part, markOf(look[part])])) as Record<LookPart, string>,
    preview: { address: previewAddress, version: markOf(look) },
  };
}

type LookData = Awaited<ReturnType<typeof load>>;

/** Why a part was not saved, and what was typed. */
interface LookTold {
  part: LookPart | null;
  faults: Faults;
  canCorrect?: boolean;
  menu?: MenuName;
  /** The values of the form, to draw it again. */
  typed?: Partial<Pick<LookData, 'colours' | 'home'>> & {
    links?: MenuLink[];
    hero?: { title: string; lead: string; link: string; alt: string };
    entry?: { label: string; target: string; address: string };
  };
}

type Done = DataDone<LookTold>;

const stale = 'W międzyczasie ktoś zmienił tę część wyglądu. Wczytaj stronę ponownie i zrób to jeszcze raz.';

/** The same tab. */
function hereOf({ pathname, searchParams }: URL): string {
  const tab = searchParams.get('czesc');
  return tab === null ? pathname : `${pathname}?${new URLSearchParams({ czesc: tab })}`;
}

/** Saves a part in the draft, where shoppers do not see it; `null` is the part as in the build. */
async function draft<Part extends LookPart>(
  ask: PanelAsk,
  form: PanelForm,
  part: Part,
  newValue: (look: Look) => Look[Part] | null,
  told: LookTold = { part, faults: {} },
  more: object = {},
): Promise<Done> {
  let refused: string | null = null;
  let after: Look[Part] | null = null;
  const fault = await ask.own.changeLook((known) => {
    const look = draftedLook(publishedLook(known), known.draft);
    if (form.has('mark') && form.text('mark') !== markOf(look[part])) {
      refused = stale;
      return null;
    }
    after = newValue(look);
    return { ...known, draft: withDraftedPart(known, part, after) };
  });
  // The forms check their fields, so this only says what they cannot know.
  const why = refused ?? (fault === null ? null : `Tego nie da się zapisać: ${fault}`);
  if (why !== null) return { told: { ...told, part, faults: { ...told.faults, all: why } } };
  return {
    to: hereOf(ask.url),
    notice: form.has('samo') ? '' : 'Zapisano w szkicu. Kupujący zobaczą to po opublikowaniu.',
    journal: { action: 'look-drafted', subject: `look ${part}`, after: { [part]: after, ...more } },
  };
}

async function saveColours(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const sent = coloursFrom(form);
  if (!sent) return { told: { part: 'colours', faults: { all: 'Kolor zapisuje się jak #9c4427.' } } };
  const colours = form.has('popraw') ? readablePalette(sent) : sent;
  const unreadable = unreadableIn(colours);
  if (unreadable.length > 0) {
    const faults = Object.fromEntries(
      unreadable.map((one) => [one.colour, `${colourLabels[one.colour]}: ${contrastText(one)}`]),
    );
    const canCorrect = unreadable.every(({ nearest }) => nearest !== null);
    return { told: { part: 'colours', faults, canCorrect, typed: { colours } } };
  }
  // The colours of the build need no style sheet of their own.
  const isUsual = colourNames.every((name) => colours[name] === ask.own.defaults.colours[name]);
  return draft(ask, form, 'colours', () => (isUsual ? null : { ...colours }), {
    part: 'colours',
    faults: {},
    typed: { colours },
  });
}

async function saveFonts(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const headings = headingFonts.find((font) => font === form.text('headings'));
  const text = textFonts.find((font) => font === form.text('text'));
  if (!headings || !text) return { told: { part: 'fonts', faults: { all: 'Wybierz czcionki z listy.' } } };
  const fonts = { headings, text };
  return draft(ask, form, 'fonts', () => (isUsualFonts(fonts) ? null : fonts));
}

async function saveLogo(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const entered = await enteredLogo(ask, form);
  if ('fault' in entered) return { told: { part: 'logo', faults: { picture: entered.fault } } };
  return draft(ask, form, 'logo', () => entered.logo);
}

async function saveHero(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const sent = await uploadedPicture(form, ask.store.uploads);
  const { typed, faults } = heroFrom(form);
  const told: LookTold = { part: 'hero', faults, typed: { hero: typed } };
  const claim = await claimFault(ask, form, `${typed.title}. ${typed.lead}`);
  if (claim) faults.lead ??= claim;
  if (sent === 'refused') faults.picture = pictureFaults.refused;
  const known = await ask.store.ownLook.read();
  const now = draftedLook(publishedLook(known), known.draft).hero?.picture.name;
  if (sent === null && now === undefined) faults.picture = pictureFaults.missing;
  if (Object.keys(faults).length > 0 || sent === 'refused') return { told };
  const name = sent === null ? now : await ask.store.ownLook.enterPicture(sent);
  if (name === 'broken' || name === undefined) return { told: { ...told, faults: { picture: pictureFaults.broken } } };
  const { alt, ...words } = typed;
  return draft(ask, form, 'hero', () => ({ ...words, picture: { name, alt } }), told, proofIn(form));
}

async function saveRows(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const { layout, faults } = layoutFrom(form);
  const told: LookTold = { part: 'home', faults, typed: { home: layout } };
  if (Object.keys(faults).length > 0) return { told };
  const isUsual = sortedJson(layout) === sortedJson(homeLayout(undefined));
  return draft(ask, form, 'home', () => (isUsual ? null : layout), told);
}

/** The menus with another one; `null` if all of them are those of the categories. */
function menusWith({ menus }: Look, menu: MenuName, links: Menus[MenuName]): Menus | null {
  const { [menu]: _, ...others } = menus ?? {};
  const next = links === undefined ? others : { ...others, [menu]: links };
  return Object.keys(next).length > 0 ? next : null;
}

async function saveMenu(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const menu = menuNames.find((name) => name === form.text('menu'));
  if (!menu) return { told: { part: 'menus', faults: { menu: 'Nie ma takiego menu.' } } };
  if (form.has('przywroc')) return draft(ask, form, 'menus', (look) => menusWith(look, menu, undefined));
  const groups = await menuTargets(ask);
  const targets = groups.flatMap((group) => group.targets);
  const nameOf = (address: string) =>
    targets.find((known) => known.address === address)?.name.replace(/^(– )+/, '') ?? null;
  const { links, typed, faults } = menuFrom(form, menu, nameOf);
  const told: LookTold = { part: 'menus', menu, faults, typed: { links, entry: typed } };
  if (Object.keys(faults).length > 0) return { told };
  // A menu equal to the one of the categories is not stored, so that it follows new categories.
  const usual = ask.usualMenus(await ask.store.catalogue.menu())[menu];
  const isUsual = sortedJson(links) === sortedJson(usual);
  return draft(ask, form, 'menus', (look) => menusWith(look, menu, isUsual ? undefined : links), told);
}

/** Changes what shoppers see. */
const publication =
  (
    work: (known: StoredLook) => StoredLook | null,
    words: { nothing: string; notice: string; action: NewJournalEntry['action'] },
  ): PanelAction<Done>['run'] =>
  async (ask) => {
    const seen: { before?: Look; after?: Look } = {};
    const fault = await ask.own.changeLook((known) => {
      const next = work(known);
      seen.before = publishedLook(known);
      if (next) seen.after = publishedLook(next);
      return next;
    });
    const { before = {}, after } = seen;
    if (fault !== null) return { told: { part: null, faults: { all: `Tego nie da się opublikować: ${fault}` } } };
    if (!after) return { told: { part: null, faults: { all: words.nothing } } };
    const parts = changedParts(before, after);
    const of = (look: Look) => Object.fromEntries(parts.map((part) => [part, look[part] ?? null]));
    return {
      to: hereOf(ask.url),
      notice: `${words.notice} Zmienione: ${partsText(parts)}.`,
      undo: { to: `${lookAddress}?akcja=cofnij`, fields: {} },
      journal: { action: words.action, subject: 'look', before: of(before), after: of(after) },
    };
  };

const onPart =
  <Part extends LookPart>(part: Part): PanelAction<Done>['run'] =>
  (ask, form) =>
    draft(ask, form, part, () => null);

export const lookScreen = dataScreen<LookData, LookTold>({
  address: lookAddress,
  roles: ['content'],
  menu: 'Wygląd',
  load,
  actions: {
    kolory: { run: saveColours },
    'kolory-poczatkowe': { run: onPart('colours') },
    czcionki: { run: saveFonts },
    logo: { limits: logoUpload, run: saveLogo },
    'usun-logo': { run: onPart('logo') },
    baner: { limits: pictureForm, run: saveHero },
    rzedy: { run: saveRows },
    menu: { run: saveMenu },
    publikuj: {
      run: publication(publishedDraft, {
        nothing: 'W szkicu nic nie czeka na opublikowanie.',
        notice: 'Nowy wygląd jest już w sklepie.',
        action: 'look-published',
      }),
    },
    cofnij: {
      run: publication(takenBack, {
        nothing: 'Nie ma wcześniejszego wyglądu, do którego można wrócić.',
        notice: 'Wrócił poprzedni wygląd.',
        action: 'look-taken-back',
      }),
    },
    odrzuc: {
      run: async (ask) => {
        await ask.own.changeLook((known) => ({ ...known, draft: {} }));
        return {
          to: hereOf(ask.url),
          notice: 'Szkic odrzucony. Sklep wygląda jak dotąd.',
          journal: { action: 'look-draft-removed', subject: 'look' },
        };
      },
    },
  },
});

/** A page of the shop in the look of the draft. Only pages that are the same for everyone can be shown. */
export const lookPreviewScreen: PanelScreen = {
  address: previewAddress,
  roles: ['content'],
  show: async ({ store, previewLook, url }) => {
    const asked = url.searchParams.get('adres') ?? '/';
    const known = await store.ownLook.read();
    const look = draftedLook(publishedLook(known), known.draft);
    return previewLook(/^\/[^/?#\\]/.test(asked) && pathOwner(asked) === 'maybe' ? asked : '/', look);
  },
};

/** Addresses of screens that became tabs of „Wygląd”, which people may have saved. */
export const formerLookScreens: readonly PanelScreen[] = (
  [
    ['/panel/glowna', 'hero'],
    ['/panel/menu', 'menus'],
  ] as const
).map(([address, part]) => ({
  address,
  roles: lookScreen.roles,
  show: async () => new Response(null, { status: 308, headers: { location: tabAddress(part) } }),
}));

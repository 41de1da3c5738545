import type { HeroEntry } from './content/content.ts';
import type { HomeLayout } from './content/home-rows.ts';
import type { Menus } from './content/menus.ts';
import type { Fonts, Logo } from './owner/look.ts';
import type { Palette } from './owner/palette.ts';
import type { StoredSettings } from './stored-settings.ts';

/** The parts of the look, each of which is drafted as a whole. */
export const lookParts = ['colours', 'fonts', 'logo', 'hero', 'home', 'menus'] as const;
export type LookPart = (typeof lookParts)[number];

/** The look of the shop that the owner chose. A missing part is as in the build. */
export interface Look {
  colours?: Partial<Palette>;
  fonts?: Fonts;
  logo?: Logo;
  hero?: HeroEntry;
  home?: HomeLayout;
  menus?: Menus;
}

/** Parts that differ from the published look; `null` is a part as in the build. */
export type LookDraft = { [Part in LookPart]?: Look[Part] | null };

/** All that is stored about the look. */
export interface StoredLook {
  stored: StoredSettings;
  hero: HeroEntry | null;
  draft: LookDraft;
  /** The look before the last publication; `null` if there was none. */
  before: Look | null;
}

const lookSettings = lookParts.filter((part) => part !== 'hero');

/** The look that shoppers see. */
export function publishedLook({ stored, hero }: Pick<StoredLook, 'stored' | 'hero'>): Look {
  const own = lookSettings.flatMap((part) => (stored[part] === undefined ? [] : [[part, stored[part]] as const]));
  return { ...Object.fromEntries(own), ...(hero ? { hero } : {}) };
}

/** A look with the parts of a draft. */
export function draftedLook(look: Look, draft: LookDraft): Look {
  const all = Object.entries({ ...look, ...draft });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}

/** The parts in which two looks differ. */
export const changedParts = (one: Look, other: Look): LookPart[] =>
  lookParts.filter((part) => sortedJson(one[part]) !== sortedJson(other[part]));

/** The draft that makes one look into another. */
function draftBetween(published: Look, wanted: Look): LookDraft {
  return Object.fromEntries(changedParts(published, wanted).map((part) => [part, wanted[part] ?? null]));
}

/** The stored settings with the parts of a look. */
export function withLook(stored: StoredSettings, look: Look): StoredSettings {
  const others = Object.entries(stored).filter(([key]) => !lookParts.some((part) => part === key));
  const own = lookSettings.flatMap((part) => (look[part] === undefined ? [] : [[part, look[part]] as const]));
  return Object.fromEntries([...others, ...own]);
}

/** With `look` published. The banner is kept, since a shop without one has nothing to show in its place. */
function publishing(known: StoredLook, look: Look): StoredLook {
  const published = publishedLook(known);
  return { stored: withLook(known.stored, look), hero: look.hero ?? known.hero, draft: {}, before: published };
}

/** The draft is published; `null` if it changes nothing. */
export function publishedDraft(known: StoredLook): StoredLook | null {
  const published = publishedLook(known);
  const wanted = draftedLook(published, known.draft);
  return changedParts(published, wanted).length === 0 ? null : publishing(known, wanted);
}

/** The look before the last publication is back; taken back again, the newer one is. `null` if there was none. */
export function takenBack(known: StoredLook): StoredLook | null {
  return known.before && { ...publishing(known, known.before), draft: known.draft };
}

/** The draft with another part; a part as it is published is no draft. */
export function withDraftedPart<Part extends LookPart>(
  known: StoredLook,
  part: Part,
  value: Look[Part] | null,
): LookDraft {
  const published = publishedLook(known);
  return draftBetween(published, draftedLook(published, { ...known.draft, [part]: value }));
}

/** The text of a value with its keys in order: the store changes their order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, own: unknown) =>
    typeof own === 'object' && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1)))
      : own,
  ) as string;
}

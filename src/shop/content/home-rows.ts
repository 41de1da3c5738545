/** Rows of the main page below its banner, in the default order. */
export const homeRowNames = ['bargains', 'categories', 'newest', 'blog', 'opinions'] as const;

export type HomeRowName = (typeof homeRowNames)[number];

export interface HomeRow {
  row: HomeRowName;
  shown: boolean;
  /** The owner's title; left out: the default. */
  title?: string;
}

/** The layout of the main page. */
export interface HomeLayout {
  /** Whether the page begins with the banner. */
  hero: boolean;
  rows: HomeRow[];
}

export const longestRowTitle = 80;

/** Every row once, including rows that were added to the shop after the owner saved the layout. */
export function homeLayout(stored: HomeLayout | undefined): HomeLayout {
  const known = stored?.rows ?? [];
  const added = homeRowNames.filter((name) => !known.some(({ row }) => row === name));
  return { hero: stored?.hero ?? true, rows: [...known, ...added.map((row) => ({ row, shown: true }))] };
}

export const hasRowTwice = ({ rows }: HomeLayout): boolean => new Set(rows.map(({ row }) => row)).size < rows.length;

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

const letters: Record<HomeRowName, string> = {
  categories: 'k',
  bargains: 'p',
  newest: 'n',
  blog: 'b',
  opinions: 'o',
};

/** A layout as the query of the preview link. Lower-case letters are shown, capitals are hidden. */
export function layoutQuery({ hero, rows }: HomeLayout): Record<string, string> {
  const order = rows.map(({ row, shown }) => (shown ? letters[row] : letters[row].toUpperCase())).join('');
  const titles = rows.flatMap(({ row, title }) => (title === undefined ? [] : [[`tytul-${letters[row]}`, title]]));
  return { uklad: `${hero ? 'h' : 'H'}${order}`, ...Object.fromEntries(titles) };
}

/** Parses the result of `layoutQuery`; anything else is ignored. */
export function layoutIn(query: URLSearchParams): HomeLayout {
  const [first = 'h', ...order] = (query.get('uklad') ?? '').slice(0, 20);
  const rows: HomeRow[] = [];
  for (const letter of order) {
    const row = homeRowNames.find((name) => letters[name] === letter.toLowerCase());
    if (!row || rows.some((known) => known.row === row)) continue;
    const title = query.get(`tytul-${letters[row]}`)?.slice(0, longestRowTitle);
    rows.push({ row, shown: letter === letters[row], ...(title ? { title } : {}) });
  }
  return homeLayout({ hero: first !== 'H', rows });
}

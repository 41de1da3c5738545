/** Rows of the main page under its opening, in the order that they have by themselves. */
export const homeRowNames = ['bargains', 'categories', 'newest', 'blog', 'opinions'] as const;

export type HomeRowName = (typeof homeRowNames)[number];

export interface HomeRow {
  row: HomeRowName;
  shown: boolean;
  /** The owner's own title; left out: the shop's. */
  title?: string;
}

/** The main page as its owner has arranged it. */
export interface HomeLayout {
  /** Whether the picture with its sentence opens the page. */
  hero: boolean;
  rows: HomeRow[];
}

export const longestRowTitle = 80;

/** Every row once, also those that a newer shop has and the owner has not seen yet. */
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

/** A layout as the query of the link to its preview. Small letters are shown, capitals are hidden. */
export function layoutQuery({ hero, rows }: HomeLayout): Record<string, string> {
  const order = rows.map(({ row, shown }) => (shown ? letters[row] : letters[row].toUpperCase())).join('');
  const titles = rows.flatMap(({ row, title }) => (title === undefined ? [] : [[`tytul-${letters[row]}`, title]]));
  return { uklad: `${hero ? 'h' : 'H'}${order}`, ...Object.fromEntries(titles) };
}

/** What `layoutQuery` has written; whatever else stands there is left out. */
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

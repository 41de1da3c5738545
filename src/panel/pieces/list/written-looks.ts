/** How a person wants to see a table. */
export interface TableLook {
  isDense: boolean;
  /** Ids of columns. */
  hidden: string[];
}

export type TableLooks = Record<string, TableLook>;

/** The cookie with all of them: `zamowienia.gesto.dostawa|produkty..ean`. */
export const looksCookie = 'panel-tabele';

export const writtenLooks = (looks: TableLooks): string =>
  Object.entries(looks)
    .map(([table, { isDense, hidden }]) => [table, isDense ? 'gesto' : '', ...hidden].join('.'))
    .join('|');

export function readLooks(written: string | null): TableLooks {
  if (written === null || !/^[a-z.|-]{1,500}$/.test(written)) return {};
  return Object.fromEntries(
    written.split('|').map((table) => {
      const [name = '', density, ...hidden] = table.split('.');
      return [name, { isDense: density === 'gesto', hidden: hidden.filter(Boolean) }];
    }),
  );
}

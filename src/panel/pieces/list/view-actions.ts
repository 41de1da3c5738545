import { staffLimits } from '../../../shop/limits.ts';
import { sentQuery } from '../../addresses.ts';
import type { DataDone, PanelAction, PanelAsk } from '../../screen.ts';

/** A saved list: its name, and the address with its filters. */
export interface SavedView {
  id: number;
  name: string;
  to: string;
}

export const viewsOf = async ({ store, staff }: PanelAsk, list: string): Promise<SavedView[]> =>
  (await store.staffViews.of(staff.id, list)).map(({ id, name, query }) => ({ id, name, to: `${list}?${query}` }));

/** The filters of an address, without its page and action. */
function filtersOf(sent: URLSearchParams): string {
  const query = new URLSearchParams(sent);
  for (const name of ['akcja', 'po', 'przed', 'za', 'strona']) query.delete(name);
  return query.toString();
}

/** Lists are private to a person and change nothing of the shop, so the journal does not have them. */
export const viewActions = <Told extends { fault: string | null }>(
  list: string,
): Record<'widok' | 'widok-usun', PanelAction<DataDone<Told>>> => ({
  widok: {
    run: async ({ store, staff, url }, form) => {
      const told = (fault: string) => ({ told: { fault, unpaid: null } as unknown as Told });
      const name = form.text('nazwa').replace(/\s+/g, ' ');
      const query = filtersOf(form.has('zapytanie') ? sentQuery(form.text('zapytanie')) : url.searchParams);
      if (name === '' || name.length > staffLimits.viewName)
        return told(`Nazwa widoku ma od 1 do ${staffLimits.viewName} znaków.`);
      if (query === '' || query.length > staffLimits.viewQuery)
        return told('Wybierz filtry, które widok ma zapamiętać.');
      if (!(await store.staffViews.save(staff.id, list, { name, query })))
        return told(`Możesz mieć najwyżej ${staffLimits.views} widoków. Usuń któryś.`);
      return { to: `${list}?${query}`, notice: `Widok „${name}” jest zapisany.` };
    },
  },
  'widok-usun': {
    run: async ({ store, staff }, form) => {
      const id = /^[1-9]\d{0,8}$/.test(form.text('widok')) ? Number(form.text('widok')) : 0;
      const gone = await store.staffViews.remove(staff.id, id);
      if (!gone) return { to: list, notice: 'Tego widoku już nie ma.' };
      const undo = { to: `${list}?akcja=widok`, fields: { nazwa: gone.name, zapytanie: gone.query } };
      return { to: list, notice: `Usunięto widok „${gone.name}”.`, undo };
    },
  },
});

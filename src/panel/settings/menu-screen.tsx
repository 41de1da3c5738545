import { isMenuLabel, type MenuLink, type MenuName, menuLimits, menuNames, moved } from '../../shop/content/menus.ts';
import { isLink } from '../../shop/form/own-address.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import type { PanelAction, PanelAsk, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { AddForm, MenuRows, type Typed } from './menu-form.tsx';
import { menuTargets } from './menu-targets.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/menu';

const texts: Record<MenuName, { title: string; about: string }> = {
  header: {
    title: 'Menu w nagłówku',
    about: 'Kategoria główna rozwija swoje podkategorie. Na telefonie to samo menu otwiera się przyciskiem.',
  },
  footer: {
    title: 'Menu w stopce',
    about: 'Lista pod nazwą „Sklep”. Obok zawsze są strony, których wymaga prawo, i link do odstąpienia od umowy.',
  },
};

async function linksOf({ store, settings, usualMenus }: PanelAsk, menu: MenuName): Promise<MenuLink[]> {
  return settings.menus?.[menu] ?? usualMenus(await store.catalogue.menu())[menu];
}

interface Refused {
  menu: MenuName;
  faults: string[];
  typed?: Typed;
}

async function page(ask: PanelAsk, refused?: Refused): Promise<PanelPage> {
  const targets = await menuTargets(ask);
  const links = { header: await linksOf(ask, 'header'), footer: await linksOf(ask, 'footer') };
  return {
    title: 'Menu sklepu',
    ...(refused ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={refused?.faults ?? []} />
        {menuNames.map((menu) => (
          <section key={menu} aria-labelledby={menu}>
            <h2 id={menu}>{texts[menu].title}</h2>
            <p>{texts[menu].about}</p>
            <MenuRows menu={menu} links={links[menu]} />
            {links[menu].length < menuLimits[menu] ? (
              <AddForm
                menu={menu}
                targets={targets}
                typed={refused?.menu === menu ? refused.typed : undefined}
                where={texts[menu].title}
              />
            ) : (
              <p>{`Więcej pozycji się nie zmieści: jest ich już ${menuLimits[menu]}.`}</p>
            )}
            {ask.settings.menus?.[menu] ? (
              <ActionForm action="przywroc" className="below">
                <input type="hidden" name="menu" value={menu} />
                <Button quiet>
                  Wróć do menu z kategorii<span className="hidden">{`: ${texts[menu].title}`}</span>
                </Button>
              </ActionForm>
            ) : (
              <p className="empty">
                To menu sklep układa sam z kategorii. Po pierwszej zmianie nowe kategorie dodajesz tu samodzielnie.
              </p>
            )}
          </section>
        ))}
      </>
    ),
  };
}

const stale = 'Menu zmieniło się w międzyczasie. Sprawdź je i zrób to jeszcze raz.';

/** An action on one menu. `work` returns the new list, or an error sentence. */
function change(
  notice: string,
  work: (links: MenuLink[], form: PanelForm, ask: PanelAsk) => MenuLink[] | string[] | Promise<MenuLink[] | string[]>,
): PanelAction {
  return {
    run: async (ask, form) => {
      const menu = menuNames.find((name) => name === form.text('menu'));
      if (!menu) return page(ask, { menu: 'header', faults: ['Nie ma takiego menu.'] });
      const before = await linksOf(ask, menu);
      const result = await work(before, form, ask);
      const typed = { label: form.text('label'), target: form.text('target'), address: form.text('address') };
      if (isFaults(result)) return page(ask, { menu, faults: result, typed });
      const known = JSON.stringify(before);
      const saved = await saveSettings(ask, ['menus'], (stored) => {
        // Another person may have changed the menu since this request began.
        const isStale = stored.menus?.[menu] !== undefined && JSON.stringify(stored.menus[menu]) !== known;
        return isStale ? stale : { ...stored, menus: { ...stored.menus, [menu]: result } };
      });
      if ('fault' in saved) return page(ask, { menu, faults: [saved.fault], typed });
      return { to: `${address}#${menu}`, notice, journal: saved.journal };
    },
  };
}

const isFaults = (result: MenuLink[] | string[]): result is string[] => typeof result[0] === 'string';

/** The position of the entry named in the form, if it is still there. */
function cursorIn(links: MenuLink[], form: PanelForm): number | null {
  const at = Number(form.text('at'));
  const link = Number.isInteger(at) ? links[at] : undefined;
  return link && link.address === form.text('was') ? at : null;
}

const onPlace =
  (work: (links: MenuLink[], at: number, form: PanelForm) => MenuLink[] | string[]) =>
  (links: MenuLink[], form: PanelForm) => {
    const at = cursorIn(links, form);
    return at === null ? [stale] : work(links, at, form);
  };

const labelFault = `Nazwa ma mieć od 1 do ${menuLimits.label} znaków.`;
const addressFault = 'Adres zaczyna się od / albo od https://, bez spacji.';

async function added(links: MenuLink[], form: PanelForm, ask: PanelAsk): Promise<MenuLink[] | string[]> {
  const target = form.text('target');
  const groups = await menuTargets(ask);
  const chosen = groups.flatMap(({ targets }) => targets).find((known) => known.address === target);
  const link = {
    label: (form.text('label') || (chosen?.name ?? '').replace(/^(– )+/, '')).replace(/\s+/g, ' '),
    address: chosen?.address ?? form.text('address'),
  };
  const faults = [
    ...(isLink(link.address) ? [] : [addressFault]),
    ...(isMenuLabel(link.label) ? [] : [labelFault]),
    ...(links.some((known) => known.address === link.address) ? ['Ten adres już jest w menu.'] : []),
  ];
  return faults.length > 0 ? faults : [...links, link];
}

export const menuScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Menu sklepu',
  show: (ask) => page(ask),
  actions: {
    dodaj: change('Pozycja jest już w menu.', async (links, form, ask) => {
      const { header, footer } = menuLimits;
      if (links.length >= (form.text('menu') === 'header' ? header : footer)) return ['Menu jest już pełne.'];
      return added(links, form, ask);
    }),
    nazwa: change(
      'Nazwa jest zmieniona.',
      onPlace((links, at, form) => {
        const label = form.text('label').replace(/\s+/g, ' ');
        return isMenuLabel(label) ? links.with(at, { ...(links[at] as MenuLink), label }) : [labelFault];
      }),
    ),
    wyzej: change(
      'Kolejność jest zmieniona.',
      onPlace((links, at) => moved(links, at, -1)),
    ),
    nizej: change(
      'Kolejność jest zmieniona.',
      onPlace((links, at) => moved(links, at, 1)),
    ),
    usun: change(
      'Pozycji nie ma już w menu.',
      onPlace((links, at) => links.toSpliced(at, 1)),
    ),
    przywroc: {
      run: async (ask, form) => {
        const menu = menuNames.find((name) => name === form.text('menu'));
        if (!menu) return page(ask, { menu: 'header', faults: ['Nie ma takiego menu.'] });
        const saved = await saveSettings(ask, ['menus'], ({ menus, ...stored }) => {
          const { [menu]: _, ...others } = menus ?? {};
          return Object.keys(others).length > 0 ? { ...stored, menus: others } : stored;
        });
        if ('fault' in saved) return page(ask, { menu, faults: [saved.fault] });
        return { to: `${address}#${menu}`, notice: 'Menu jest znowu z kategorii.', journal: saved.journal };
      },
    },
  },
};

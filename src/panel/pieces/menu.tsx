import type { StaffSession } from '../../data/staff/staff-sessions.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import type { PanelGroup } from '../screen.ts';

const menuId = 'menu';

/** On narrow screens the menu is a popover, which opens and closes without a script. */
export const MenuOpener = () => (
  <button type="button" className="quiet menu-opener" popoverTarget={menuId}>
    Menu
  </button>
);

interface Props {
  groups: readonly PanelGroup[];
  path: string;
  staff: StaffSession['staff'];
  shopHome: string;
}

/** The screens that a staff member with this role may open. */
export function Menu({ groups, path, staff, shopHome }: Props) {
  const current = menuAddress(path, groups);
  return (
    <nav id={menuId} popover="auto" className="menu" aria-label="Panel">
      <p className="menu-top">
        Menu
        <button type="button" className="quiet" popoverTarget={menuId} popoverTargetAction="hide">
          Zamknij
        </button>
      </p>
      {entriesFor(staff, groups).map(({ name, screens }, at) => (
        <div key={name}>
          {name === null ? null : (
            <p className="group" id={`grupa-${at}`}>
              {name}
            </p>
          )}
          <ul aria-labelledby={name === null ? undefined : `grupa-${at}`}>
            {screens.map(({ address, menu }) => (
              <li key={address}>
                <a href={address} aria-current={address === current ? 'page' : undefined}>
                  {menu}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="leave">
        <p className="group">{staff.name}</p>
        <ul>
          <li>
            <a href="/panel/konto" aria-current={path === '/panel/konto' ? 'page' : undefined}>
              Moje konto
            </a>
          </li>
          <li>
            <a href={shopHome}>Zobacz sklep</a>
          </li>
        </ul>
        <form method="post" action="/panel/wyjscie">
          <button type="submit" className="quiet">
            Wyloguj
          </button>
        </form>
      </div>
    </nav>
  );
}

function entriesFor({ role }: Props['staff'], groups: readonly PanelGroup[]): PanelGroup[] {
  return groups
    .map(({ name, screens }) => ({
      name,
      screens: screens.filter(({ menu, roles }) => menu !== undefined && mayOpen(role, roles)),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The menu entry of the current address: the one with the longest matching prefix. */
function menuAddress(path: string, groups: readonly PanelGroup[]): string | undefined {
  return groups
    .flatMap(({ screens }) => screens)
    .filter(
      ({ menu, address }) =>
        menu !== undefined && (path === address || (address !== '/panel' && path.startsWith(`${address}/`))),
    )
    .sort((one, other) => other.address.length - one.address.length)[0]?.address;
}

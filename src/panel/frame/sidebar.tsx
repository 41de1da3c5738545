import { useLocation } from 'react-router';
import type { FrameData, MenuGroup } from './frame-data.ts';
import { currentEntry } from './menu-place.ts';
import { PanelLink } from './panel-link.tsx';
import styles from './sidebar.module.css';
import { Sign } from './signs.tsx';

interface Props {
  frame: FrameData;
  isNarrow: boolean;
  /** Makes the sidebar narrow, or wide again. */
  turn: () => void;
}

/** The menu at the left: groups, and the screens of the current one. */
export function Sidebar({ frame: { shop, groups }, isNarrow, turn }: Props) {
  const { pathname } = useLocation();
  const current = currentEntry(groups, pathname);
  return (
    <nav className={styles.sidebar} aria-label="Panel">
      <PanelLink to="/panel" className={styles.shop}>
        <span>{shop}</span>
      </PanelLink>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.name}>
            <PanelLink
              id={`grupa-${group.sign}`}
              to={group.to}
              className={styles.group}
              aria-current={isAlone(group) && current?.entry.to === group.to ? 'page' : undefined}
              data-open={current?.group === group || undefined}
              title={isNarrow ? group.name : undefined}
            >
              <Sign name={group.sign} />
              <span className={styles.name}>{group.name}</span>
              <Count count={group.count} />
            </PanelLink>
            {current?.group === group ? <Screens group={group} current={current.entry.to} /> : null}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.turn} onClick={turn} aria-expanded={!isNarrow}>
        <Sign name="narrow" />
        <span className={styles.name}>{isNarrow ? 'Rozwiń menu' : 'Zwiń menu'}</span>
      </button>
    </nav>
  );
}

/** The first screen has the group's own name, and its link. */
const isAlone = ({ name, entries }: MenuGroup): boolean => entries[0]?.name === name;

function Screens({ group, current }: { group: MenuGroup; current: string }) {
  const others = isAlone(group) ? group.entries.slice(1) : group.entries;
  if (others.length === 0) return null;
  return (
    <ul className={styles.screens} aria-labelledby={`grupa-${group.sign}`}>
      {others.map(({ name, to, count }) => (
        <li key={to}>
          <PanelLink to={to} aria-current={to === current ? 'page' : undefined}>
            {name}
            <Count count={count} />
          </PanelLink>
        </li>
      ))}
    </ul>
  );
}

const Count = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className={styles.count}>
      {count}
      <span className={styles.hidden}> czeka</span>
    </span>
  ) : null;

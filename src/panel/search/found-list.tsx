import { PanelLink } from '../frame/panel-link.tsx';
import { Sign } from '../frame/signs.tsx';
import type { FoundGroup } from './found.ts';
import styles from './found-list.module.css';

interface Props {
  groups: FoundGroup[];
  /** The address that is chosen by the keyboard. */
  active?: string | undefined;
  onChoose?: () => void;
}

/** Found things by their kind. */
export function FoundList({ groups, active, onChoose }: Props) {
  return groups.map(({ name, sign, found, all }) => (
    <section key={name} className={styles.group} aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {found.map((one) => (
          <li key={`${one.to} ${one.name}`}>
            <PanelLink to={one.to} onClick={onChoose} data-active={one.to === active || undefined}>
              {one.picture ? (
                <img src={one.picture} alt="" width="32" height="32" />
              ) : (
                <span className={styles.sign}>
                  <Sign name={sign} size={18} />
                </span>
              )}
              <span>{one.name}</span>
              <small>{one.note}</small>
            </PanelLink>
          </li>
        ))}
        {all ? (
          <li>
            <PanelLink to={all} onClick={onChoose} data-active={all === active || undefined} className={styles.all}>
              Pokaż wszystkie
            </PanelLink>
          </li>
        ) : null}
      </ul>
    </section>
  ));
}

/** The addresses in their order, for the keyboard. */
export const addressesIn = (groups: readonly FoundGroup[]): string[] =>
  groups.flatMap(({ found, all }) => [...found.map(({ to }) => to), ...(all ? [all] : [])]);

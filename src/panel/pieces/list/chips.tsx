import type { ReactNode } from 'react';
import { PanelLink } from '../../frame/panel-link.tsx';
import { Sign } from '../../frame/signs.tsx';
import styles from './filter-bar.module.css';

interface Props {
  /** Filters that hold now, each with the address without it. */
  chips: readonly { name: string; without: string }[];
  /** The list without any filter. */
  address: string;
  /** At their end, such as a way to save the filters. */
  beside?: ReactNode;
}

/** The filters of a list, each of which can be taken away. */
export const Chips = ({ chips, address, beside }: Props) =>
  chips.length === 0 ? null : (
    <ul className={styles.chips} aria-label="Wybrane filtry">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <PanelLink to={without} preventScrollReset aria-label={`Usuń filtr ${name}`}>
            {name}
            <Sign name="close" size={14} />
          </PanelLink>
        </li>
      ))}
      <li>
        <PanelLink to={address} preventScrollReset className={styles.clear}>
          Wyczyść
        </PanelLink>
      </li>
      {beside ? <li>{beside}</li> : null}
    </ul>
  );

import { PanelLink } from '../frame/panel-link.tsx';
import styles from './place-links.module.css';

interface Props {
  /** For screen readers. */
  name: string;
  places: readonly { name: string; to: string; isHere: boolean }[];
}

/** Links between screens that belong together. */
export const PlaceLinks = ({ name, places }: Props) => (
  <nav className={styles.places} aria-label={name}>
    {places.map((place) => (
      <PanelLink key={place.to} to={place.to} aria-current={place.isHere ? 'page' : undefined}>
        {place.name}
      </PanelLink>
    ))}
  </nav>
);

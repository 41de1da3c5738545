import styles from './integration.module.css';

/** A secret that is shown once. */
export const NewSecret = ({ text, label = 'Sekret' }: { text: string; label?: string }) => (
  <div className={styles.secret} role="status">
    <p>{`${label}: skopiuj teraz, bo drugi raz go nie pokażemy.`}</p>
    <code>{text}</code>
  </div>
);

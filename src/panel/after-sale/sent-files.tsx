import styles from './sent-files.module.css';

interface Props {
  files: readonly { address: string; name: string; isPhoto: boolean; size?: string }[];
}

/** Photos are shown; every file can be downloaded. */
export const SentFiles = ({ files }: Props) =>
  files.length === 0 ? null : (
    <ul className={styles.files}>
      {files.map(({ address, name, isPhoto, size }) => (
        <li key={address}>
          <a href={address} download="">
            {isPhoto ? <img src={address} alt="" loading="lazy" width="160" height="160" /> : null}
            {name}
          </a>
          {size ? <small>{size}</small> : null}
        </li>
      ))}
    </ul>
  );

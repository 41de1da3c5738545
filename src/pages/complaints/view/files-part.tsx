import { to } from '../../../routes.ts';
import type { ComplaintFile } from '../../../shop/complaint/complaint.ts';
import { complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import { megabytes } from '../../../shop/upload/uploads.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from '../complaints.module.css';

/** Photos are shown, videos are downloaded. */
export function FilesPart({ number, files }: { number: string; files: ComplaintFile[] }) {
  const t = useMessages(complaintMessages);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, kind, size }) => {
        const address = to('complaintFile', { number, id: String(id) });
        return (
          <li key={id}>
            {kind === 'photo' ? (
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t('complaint.photo', { name })} loading="lazy" width={160} height={160} />
              </a>
            ) : (
              <a href={address} download>
                {t('complaint.film', { name, size: megabytes(size) })}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

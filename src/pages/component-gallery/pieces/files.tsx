import { Form } from 'react-router';
import { usualUploadRules } from '../../../shop/upload/uploads.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import styles from '../component-gallery.module.css';

const small = { ...usualUploadRules, maxBytes: 1_572_864 };

export function FilePatterns() {
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
      <div className={styles.actions}>
        <button type="submit" className={styles.button}>
          Wyślij pliki
        </button>
      </div>
      <FileField label="Plik" name="plik" rules={small} />
      <FileField label="Kilka plików" name="pliki" rules={small} multiple />
      <FileField label="Plik z błędem" name="bledny" error="Nie udało się zapisać pliku." />
      <FileField label="Plik wyłączony" name="wylaczony" disabled />
    </Form>
  );
}

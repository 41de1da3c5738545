import { Form } from 'react-router';
import { Dropdown } from '../../../ui/overlays/dropdown.tsx';
import styles from '../component-gallery.module.css';

const towns = ['Gdańsk', 'Kraków', 'Lublin', 'Łódź', 'Poznań', 'Śrem', 'Świdnica', 'Warszawa'].map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === 'Lublin',
}));

export function DropdownPatterns() {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <div className={styles.actions}>
        <button type="submit" className={styles.button}>
          Wyślij miasta
        </button>
        <button type="reset" className={styles.button}>
          Wyczyść miasta
        </button>
      </div>
      <Dropdown label="Miasto" name="miasto" options={towns} placeholder="Wybierz miasto" required />
      <Dropdown label="Miasto wybrane" name="wybrane" options={towns} defaultValue="łódź" />
      <Dropdown label="Miasto dostawy" name="dostawy" options={towns} placeholder="Wybierz miasto" required />
      <Dropdown label="Miasto z błędem" name="bledne" options={towns} error="Tu nie dowozimy." />
      <Dropdown label="Miasto wyłączone" name="wylaczone" options={towns} disabled />
    </Form>
  );
}

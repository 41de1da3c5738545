import { Form } from 'react-router';
import { DateField } from '../../../ui/calendar/calendar.tsx';
import styles from '../component-gallery.module.css';

const never = () => Promise.reject(new Error('a lost connection'));

export function DatePatterns() {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <div className={styles.actions}>
        <button type="submit" className={styles.button}>
          Wyślij daty
        </button>
      </div>
      <DateField label="Dzień" name="dzien" />
      <DateField label="Dzień wybrany" name="wybrany" defaultValue="2026-03-12" />
      <DateField label="Dzień z ograniczeniem" name="ograniczony" range={{ first: '2026-03-10', last: '2026-03-20' }} />
      <DateField label="Kilka dni" name="kilka" selection="multiple" defaultValue="2026-03-12,2026-03-15" />
      <DateField label="Od do" name="zakres" selection="multiple-ranged" defaultValue="2026-03-12/2026-03-20" />
      <DateField label="Miesiąc" name="miesiac" view="month" defaultValue="2026-03" />
      <DateField label="Rok" name="rok" view="year" defaultValue="2026" />
      <DateField label="Dzień i godzina" name="godzina" clock={24} defaultValue="2026-03-12T14:30" />
      <DateField label="Dzień i godzina, zegar 12" name="godzina12" clock={12} defaultValue="2026-03-12T14:30" />
      <DateField
        label="Kilka dni i godzina"
        name="kilka24"
        selection="multiple"
        clock={24}
        defaultValue="2026-03-12,2026-03-15T14:30"
      />
      <DateField
        label="Od do i godzina"
        name="zakres12"
        selection="multiple-ranged"
        clock={12}
        defaultValue="2026-03-12/2026-03-20T14:30"
      />
      <DateField label="Kilka miesięcy" name="miesiace" view="month" selection="multiple" defaultValue="2026-03" />
      <DateField label="Od miesiąca do miesiąca" name="sezon" view="month" selection="multiple-ranged" />
      <DateField label="Kilka lat" name="lata" view="year" selection="multiple" defaultValue="2024,2026" />
      <DateField
        label="Od roku do roku"
        name="okres"
        view="year"
        selection="multiple-ranged"
        defaultValue="2024/2027"
      />
      <DateField label="Dzień z błędem" name="bledny" error="W tym dniu nie pracujemy." />
      <DateField label="Dzień wyłączony" name="wylaczony" disabled />
      <DateField label="Dzień, kalendarz nie doszedł" name="niedoszly" loadPicker={never} />
    </Form>
  );
}

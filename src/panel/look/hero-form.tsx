import { ClaimProofField } from '../content/proof-field.tsx';
import { useScreen } from '../page.ts';
import { AreaField, FileField, TextField } from '../pieces/editing/form-fields.tsx';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import { PartForm } from './part-form.tsx';

export function HeroForm() {
  const { hero, marks } = useScreen<typeof lookScreen>();
  return (
    <>
      <p className={styles.lead}>Zdjęcie i słowa na górze strony głównej.</p>
      {hero?.picture ? <img src={hero.picture} alt={hero.alt} className={styles.picture} /> : null}
      <PartForm action="baner" mark={marks.hero} label="Baner" files>
        {(told) => {
          const typed = told?.typed?.hero ?? hero ?? { title: '', lead: '', link: '/', alt: '' };
          return (
            <>
              <TextField name="title" label="Tytuł" value={typed.title} fault={told?.faults.title} maxLength={100} />
              <AreaField
                name="lead"
                label="Zdanie pod tytułem"
                value={typed.lead}
                fault={told?.faults.lead}
                lines={2}
                maxLength={300}
              />
              <TextField
                name="link"
                label="Dokąd prowadzi"
                value={typed.link}
                fault={told?.faults.link}
                hint="Adres w sklepie, np. /kategoria/ceramika."
              />
              <FileField
                key={hero?.picture}
                name="picture"
                label={hero ? 'Inne zdjęcie' : 'Zdjęcie'}
                accept="image/jpeg,image/png,image/webp,image/avif"
                fault={told?.faults.picture}
              />
              <TextField
                name="alt"
                label="Co jest na zdjęciu"
                value={typed.alt}
                fault={told?.faults.alt}
                maxLength={200}
                hint="Przeczyta to ktoś, kto zdjęcia nie widzi."
              />
              <ClaimProofField />
            </>
          );
        }}
      </PartForm>
    </>
  );
}

import { headingFonts, logoLimits, textFonts } from '../../shop/owner/look.ts';
import { useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { FileField, SelectField } from '../pieces/editing/form-fields.tsx';
import { fontLabels } from './look-names.ts';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import { PartForm } from './part-form.tsx';

const named = (fonts: readonly (keyof typeof fontLabels)[]) => fonts.map((font) => [font, fontLabels[font]] as const);

export function FontsForm() {
  const { fonts, marks } = useScreen<typeof lookScreen>();
  return (
    <>
      <p className={styles.lead}>
        Wszystkie mają polskie litery i nie są pobierane z obcych serwerów. Czcionki z urządzenia wyglądają u każdego
        trochę inaczej, za to niczego nie trzeba pobierać.
      </p>
      <PartForm action="czcionki" mark={marks.fonts} label="Czcionki">
        {() => (
          <>
            <SelectField
              name="headings"
              label="Nagłówki i nazwy"
              value={fonts.headings}
              choices={named(headingFonts)}
            />
            <SelectField name="text" label="Pozostały tekst" value={fonts.text} choices={named(textFonts)} />
          </>
        )}
      </PartForm>
    </>
  );
}

const { leastWidth, leastHeight } = logoLimits;

export function LogoForm() {
  const { logo, shop, marks } = useScreen<typeof lookScreen>();
  return (
    <>
      {logo ? (
        <p className={styles.logo}>
          <img src={logo.address} alt={shop} width={logo.width} height={logo.height} />
        </p>
      ) : (
        <p className={styles.lead}>{`Zamiast logo sklep pokazuje swoją nazwę: „${shop}”.`}</p>
      )}
      <PartForm action="logo" mark={marks.logo} label="Logo" files>
        {(told) => (
          <FileField
            key={marks.logo}
            name="picture"
            label={logo ? 'Inny plik' : 'Plik'}
            accept="image/png,image/jpeg,image/webp"
            fault={told?.faults.picture}
            hint={`PNG, JPG albo WebP, do 2 MB, co najmniej ${leastWidth} × ${leastHeight} px. Najlepiej na przezroczystym tle. W nagłówku będzie miało do 176 × 40 px. Kto go nie widzi, usłyszy nazwę sklepu.`}
          />
        )}
      </PartForm>
      {logo ? (
        <ActionForm action="usun-logo" fields={{ mark: marks.logo }}>
          <Button kind="quiet">Usuń logo i pokaż nazwę</Button>
        </ActionForm>
      ) : null}
    </>
  );
}

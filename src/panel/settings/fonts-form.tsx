import { type Fonts, headingFonts, isUsualFonts, textFonts, usualFonts } from '../../shop/owner/look.ts';
import { ActionForm, Button, Select } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { type Saved, saveSettings } from './save-settings.ts';

const labels: Record<Fonts['headings'], string> = {
  fraunces: 'Fraunces, szeryfowa',
  figtree: 'Figtree, prosta',
  serif: 'Szeryfowa z urządzenia kupującego',
  system: 'Prosta z urządzenia kupującego',
};

const choices = (fonts: readonly Fonts['headings'][]) => fonts.map((value) => ({ value, label: labels[value] }));

export async function saveFonts(ask: PanelAsk, form: PanelForm): Promise<Saved> {
  const headings = headingFonts.find((font) => font === form.text('headings'));
  const text = textFonts.find((font) => font === form.text('text'));
  if (!headings || !text) return { fault: 'Wybierz czcionki z listy.' };
  const fonts = { headings, text };
  // The fonts of the build need no extra style sheet, so the setting is removed.
  return saveSettings(ask, ['fonts'], ({ fonts: _, ...stored }) =>
    isUsualFonts(fonts) ? stored : { ...stored, fonts },
  );
}

export function FontsForm({ fonts = usualFonts }: { fonts: Fonts | undefined }) {
  return (
    <section aria-labelledby="czcionki">
      <h2 id="czcionki">Czcionki</h2>
      <p>
        Wszystkie mają polskie litery i nie są pobierane z obcych serwerów. Czcionki z urządzenia wyglądają u każdego
        trochę inaczej, za to niczego nie trzeba pobierać.
      </p>
      <ActionForm action="czcionki">
        <div className="pair">
          <Select name="headings" label="Nagłówki i nazwy" value={fonts.headings} choices={choices(headingFonts)} />
          <Select name="text" label="Pozostały tekst" value={fonts.text} choices={choices(textFonts)} />
        </div>
        <Button>Zapisz czcionki</Button>
      </ActionForm>
    </section>
  );
}

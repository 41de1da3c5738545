import { type Logo, logoLimits, logoSize } from '../../shop/owner/look.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { pictureForm, pictureIn } from '../content/picture-form.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { type Saved, saveSettings } from './save-settings.ts';

const bytes = 2 * 1_024 * 1_024;

/** SVG files may contain scripts, so only bitmap formats are accepted. */
export const logoUpload: FormLimits = {
  ...pictureForm,
  files: {
    most: 1,
    bytes,
    rules: { maxBytes: bytes, kinds: ['jpg', 'png', 'webp'] },
    takes: (field) => field === 'picture',
  },
};

const { leastWidth, leastHeight, widest, tallest } = logoLimits;
const faults = {
  none: 'Wybierz plik z logo.',
  refused: 'Logo ma być plikiem PNG, JPG albo WebP, do 2 MB. SVG zapisz najpierw jako PNG.',
  broken: 'Tego pliku nie da się odczytać jako obrazu.',
  shape: `Logo ma mieć co najmniej ${leastWidth} × ${leastHeight} px, być najwyżej ${widest} razy szersze niż wyższe i najwyżej ${tallest} razy wyższe niż szersze.`,
} as const;

/** Saves the logo of a form, or returns why it is invalid. */
export async function saveLogo(ask: PanelAsk, form: PanelForm): Promise<Saved> {
  const picture = await pictureIn(form, ask.store.uploads);
  if (picture === null) return { fault: faults.none };
  if (picture === 'refused') return { fault: faults.refused };
  const logo = await ask.store.ownLogo.enter(picture);
  if (logo === 'broken' || logo === 'shape') return { fault: faults[logo] };
  return saveSettings(ask, ['logo'], (stored) => ({ ...stored, logo }));
}

export const removeLogo = (ask: PanelAsk): Promise<Saved> =>
  saveSettings(ask, ['logo'], ({ logo: _, ...stored }) => stored);

export function LogoForm({ logo, shop, fault }: { logo: Logo | undefined; shop: string; fault?: string | undefined }) {
  return (
    <section aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      {logo ? (
        <p className="logo-shown">
          <img src={pictureAddress({ ...logo, alt: shop }, 400)} alt={shop} {...logoSize(logo)} />
        </p>
      ) : (
        <p>{`Zamiast logo sklep pokazuje swoją nazwę: „${shop}”.`}</p>
      )}
      <ActionForm action="logo" files>
        <p className="field">
          <label htmlFor="picture">{logo ? 'Inny plik' : 'Plik'}</label>
          <input
            id="picture"
            name="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={fault ? 'picture-hint picture-fault' : 'picture-hint'}
            aria-invalid={fault ? true : undefined}
          />
          <small id="picture-hint">
            {`PNG, JPG albo WebP, do 2 MB, co najmniej ${leastWidth} × ${leastHeight} px. Najlepiej na przezroczystym tle. W nagłówku będzie miało do 176 × 40 px. Kto go nie widzi, usłyszy nazwę sklepu.`}
          </small>
          {fault ? (
            <strong className="fault" id="picture-fault">
              {fault}
            </strong>
          ) : null}
        </p>
        <Button>Zapisz logo</Button>
      </ActionForm>
      {logo ? (
        <ActionForm action="usun-logo" className="below">
          <Button quiet>Usuń logo i pokaż nazwę</Button>
        </ActionForm>
      ) : null}
    </section>
  );
}

import { type Logo, logoLimits } from '../../shop/owner/look.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { pictureForm, uploadedPicture } from '../content/picture-form.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';

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

/** The logo of a form, stored, or why it is invalid. */
export async function enteredLogo(ask: PanelAsk, form: PanelForm): Promise<{ logo: Logo } | { fault: string }> {
  const picture = await uploadedPicture(form, ask.store.uploads);
  if (picture === null) return { fault: faults.none };
  if (picture === 'refused') return { fault: faults.refused };
  const logo = await ask.store.ownLogo.enter(picture);
  return logo === 'broken' || logo === 'shape' ? { fault: faults[logo] } : { logo };
}

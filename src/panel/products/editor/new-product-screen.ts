import { staffLimits } from '../../../shop/limits.ts';
import { formTexts } from '../../../shop/owner/product/product-form.ts';
import { panelPath } from '../../addresses.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { newAddress, picturesAddress, productAddress } from '../list/product-addresses.ts';
import { productPicturesForm, receivedPictures } from '../picture-files.ts';
import { type EditorTold, readDraft, readEditorChoices, saveRefusalText, toldOf } from './draft-form.ts';
import { addPictures } from './picture-actions.ts';

async function load(ask: PanelAsk) {
  const choices = await readEditorChoices(ask);
  return {
    choices,
    ...formTexts(),
    lacks: [
      ...(choices.categories.length === 0 ? [{ to: '/panel/kategorie', text: 'Dodaj najpierw kategorię' }] : []),
      ...(choices.producers.length === 0 ? [{ to: '/panel/producenci/nowy', text: 'Dodaj najpierw producenta' }] : []),
    ],
  };
}

const nextOf = (isSet: boolean, added: number): string =>
  isSet ? 'Podaj części zestawu.' : added > 0 ? `Dodano zdjęć: ${added}. Opisz każde z nich.` : 'Dodaj zdjęcia.';

export const newProductScreen = dataScreen<Awaited<ReturnType<typeof load>>, EditorTold>({
  address: newAddress,
  roles: ['catalogue'],
  load,
  actions: {
    utworz: {
      limits: { ...productPicturesForm, fields: 2_000, bytes: staffLimits.formBytes },
      run: async (ask, form) => {
        const pictures = await receivedPictures(ask, form);
        const { draft, faults } = await readDraft(ask, form);
        if (faults.length > 0) return { told: toldOf(form, faults) };
        const saved = await ask.store.ownCatalogue.create(draft, ask.now);
        if (!('id' in saved)) return { told: toldOf(form, [], [saveRefusalText(saved)]) };
        const { added, faults: left } = await addPictures(ask, { id: saved.id, name: draft.name, known: 0 }, pictures);
        const isSet = draft.type === 'product_bundle';
        return {
          to: isSet
            ? `${panelPath(productAddress, { id: saved.id })}/zestaw`
            : panelPath(picturesAddress, { id: saved.id }),
          notice: [`Produkt utworzony, na razie ukryty. ${nextOf(isSet, added)}`, ...left].join(' '),
          journal: { action: 'product-created', subject: `product ${saved.id}`, after: draft },
        };
      },
    },
  },
});

import { formTexts } from '../../../shop/owner/product/product-form.ts';
import { panelPath } from '../../addresses.ts';
import { dataScreen, type PanelAsk } from '../../screen.ts';
import { newAddress, picturesAddress, productAddress } from '../list/product-addresses.ts';
import { type EditorTold, readDraft, readEditorChoices, saveRefusalText, toldOf } from './draft-form.ts';

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

export const newProductScreen = dataScreen<Awaited<ReturnType<typeof load>>, EditorTold>({
  address: newAddress,
  roles: ['catalogue'],
  load,
  actions: {
    utworz: {
      run: async (ask, form) => {
        const { draft, faults } = await readDraft(ask, form);
        if (faults.length > 0) return { told: toldOf(form, faults) };
        const saved = await ask.store.ownCatalogue.create(draft, ask.now);
        if (!('id' in saved)) return { told: toldOf(form, [], [saveRefusalText(saved)]) };
        const isSet = draft.type === 'product_bundle';
        return {
          to: isSet
            ? `${panelPath(productAddress, { id: saved.id })}/zestaw`
            : panelPath(picturesAddress, { id: saved.id }),
          notice: `Produkt utworzony, na razie ukryty. ${isSet ? 'Podaj części zestawu.' : 'Dodaj zdjęcia.'}`,
          journal: { action: 'product-created', subject: `product ${saved.id}`, after: draft },
        };
      },
    },
  },
});

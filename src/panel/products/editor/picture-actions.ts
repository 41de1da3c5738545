import type { EditedProduct } from '../../../data/owner/catalogue/product-editing.ts';
import { mostPictures } from '../../../data/owner/catalogue/product-pictures.ts';
import { needsAlt } from '../../../shop/owner/completeness.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import type { JournalAction, NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import type { DataDone, PanelAction, PanelAsk, PanelForm } from '../../screen.ts';
import { problemTexts, productPicturesForm, type ReceivedPicture, receivedPictures } from '../picture-files.ts';
import { onProduct } from './product-action.ts';

const longestAlt = 300;
const altField = (name: string): string => `alt-${name}`;

/** Why pictures were not saved, and the descriptions that were typed. */
export interface PicturesTold {
  faults: string[];
  typed: Record<string, string>;
}

export const shownPictures = ({ name: product, pictures }: EditedProduct) =>
  pictures.map(({ name, alt, width, height }) => ({
    name,
    alt,
    width,
    height,
    lacksAlt: needsAlt(alt, product),
    source: pictureAddress({ name, alt, width, height }, 400),
  }));

type Done = DataDone<PicturesTold>;
const refused = (...faults: string[]): Done => ({ told: { faults, typed: {} } });
const gone = refused('Nie ma takiego zdjęcia: ktoś je zmienił w międzyczasie.');

/** Until somebody describes it. */
const usualAlt = (product: string, place: number): string => (place === 1 ? product : `${product}, zdjęcie ${place}`);
const addTexts = { full: `produkt ma już ${mostPictures} zdjęć.`, same: 'to zdjęcie już tu jest.' };

/** Adds what can be added. Returns why the others were not. */
export async function addPictures(
  { store, staff, now }: PanelAsk,
  { id, name, known }: { id: number; name: string; known: number },
  received: readonly ReceivedPicture[],
): Promise<{ added: number; faults: string[] }> {
  const faults = received.flatMap((file) => ('problem' in file ? [`${file.name}: ${problemTexts[file.problem]}`] : []));
  let added = 0;
  for (const file of received) {
    if ('problem' in file) continue;
    const alt = usualAlt(name, known + added + 1);
    const result = await store.ownCatalogue.pictures.add(id, { bytes: file.bytes, alt });
    if (result === 'added') added += 1;
    else if (result !== 'unknown') faults.push(`${file.name}: ${addTexts[result]}`);
  }
  if (added > 0) {
    const entry: NewJournalEntry = { action: 'pictures-added', subject: `product ${id}`, after: { added } };
    await store.journal.write(staff, entry, now);
  }
  return { added, faults };
}

/** The actions of a product's pictures. `back`: the page that stays. */
export function pictureActions(back: (product: EditedProduct) => string): Record<string, PanelAction<Done>> {
  const done = (
    product: EditedProduct,
    action: JournalAction,
    notice: string,
    facts: { before?: unknown; after?: unknown },
  ): Done => ({ to: back(product), notice, journal: { action, subject: `product ${product.id}`, ...facts } });

  async function add(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<Done> {
    const received = await receivedPictures(ask, form);
    const { added, faults } = await addPictures(ask, { ...product, known: product.pictures.length }, received);
    if (received.length === 0) faults.push('Wybierz pliki ze zdjęciami.');
    if (faults.length > 0) return refused(...faults);
    return { to: back(product), notice: `Dodano zdjęć: ${added}. Opisz każde z nich.` };
  }

  /** The order and all descriptions. A picture that was added after the page was opened stays at the end. */
  async function saveAll(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<Done> {
    const own = ask.store.ownCatalogue.pictures;
    const typed = product.pictures.flatMap((picture) => {
      const field = altField(picture.name);
      return form.has(field) ? [{ ...picture, typed: form.text(field).slice(0, longestAlt) }] : [];
    });
    // New pictures need no description yet, but an existing description cannot be deleted.
    if (typed.some((picture) => picture.typed === '' && !needsAlt(picture.alt, product.name))) {
      const texts = Object.fromEntries(typed.map((picture) => [picture.name, picture.typed]));
      return { told: { faults: ['Napisz, co widać na zdjęciu.'], typed: texts } };
    }
    const before = product.pictures.map(({ name }) => name);
    const sent = form.text('nazwy').split(' ').filter(Boolean);
    const order = moved([...sent, ...before.filter((name) => !sent.includes(name))], form.text('ruch'));
    if (!(await own.order(product.id, order))) return gone;
    const changed = typed.filter((picture) => picture.typed !== '' && picture.typed !== picture.alt);
    for (const { name, typed: alt } of changed) if (!(await own.setAlt(product.id, name, alt))) return gone;
    const subject = `product ${product.id}` as const;
    const isMoved = order.some((name, at) => name !== before[at]);
    return {
      to: back(product),
      notice: isMoved || changed.length > 0 ? 'Zdjęcia zapisane.' : 'Nic się nie zmieniło.',
      journal: [
        ...(isMoved ? [{ action: 'pictures-ordered' as const, subject, before, after: order }] : []),
        ...(changed.length > 0
          ? [
              {
                action: 'picture-described' as const,
                subject,
                before: changed.map(({ alt }) => alt),
                after: changed.map((picture) => picture.typed),
              },
            ]
          : []),
      ],
    };
  }

  return {
    dodaj: { ...onProduct(add), limits: productPicturesForm },
    zdjecia: onProduct(saveAll),
    calosc: onProduct(async (ask, product, form) => {
      const [name, whole] = [form.text('name'), form.text('calosc')];
      if (!(await ask.store.ownCatalogue.pictures.putWholeBack(product.id, name, whole))) return gone;
      return done(product, 'picture-uncropped', 'Zdjęcie jest znowu całe.', { before: name, after: whole });
    }),
    usun: onProduct(async (ask, product, form) => {
      const name = form.text('name');
      const at = product.pictures.findIndex((picture) => picture.name === name);
      if (!(await ask.store.ownCatalogue.pictures.remove(product.id, name))) return gone;
      const own = back(product);
      return {
        to: own,
        notice: 'Zdjęcie usunięte z produktu.',
        undo: {
          to: `${own}?akcja=przywroc`,
          fields: { name, miejsce: String(at), alt: product.pictures[at]?.alt ?? '' },
        },
        journal: { action: 'picture-removed', subject: `product ${product.id}`, before: { name } },
      };
    }),
    przywroc: onProduct(async (ask, product, form) => {
      const picture = { name: form.text('name'), alt: form.text('alt').slice(0, longestAlt) };
      const at = Number(form.text('miejsce')) || 0;
      const result = await ask.store.ownCatalogue.pictures.putBack(product.id, picture, at);
      if (result !== 'added') return gone;
      return done(product, 'pictures-added', 'Zdjęcie jest z powrotem.', { after: { name: picture.name } });
    }),
  };
}

/** `name:-1` moves one picture by one place, for pages without scripts. */
function moved(names: string[], move: string): string[] {
  const [name = '', by] = move.split(':');
  const at = names.indexOf(name);
  const other = names[at + Number(by)];
  if (at < 0 || other === undefined || (by !== '1' && by !== '-1')) return names;
  return names.map((own) => (own === name ? other : own === other ? name : own));
}

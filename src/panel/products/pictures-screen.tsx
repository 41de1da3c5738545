import type { ReactNode } from 'react';
import type { StoredPicture } from '../../data/import/stored-products.ts';
import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { mostPictures } from '../../data/owner/catalogue/product-pictures.ts';
import { needsAlt } from '../../shop/owner/completeness.ts';
import { type CropPlace, cropPlaces } from '../../shop/owner/product/crop.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import type { JournalAction, NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { onProduct, showProduct } from '../pieces/on-product.ts';
import type { PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { pictureForm, problemTexts, receivedPictures } from './picture-files.ts';
import { ProductNav } from './product-screen.tsx';

const longestAlt = 300;
/** All alt texts are saved by one form, whose fields stand beside the pictures. */
const altsForm = 'opisy';
const altField = (name: string): string => `alt-${name}`;
const addressOf = ({ id }: EditedProduct) => `/panel/produkty/${id}/zdjecia`;

/** `typed`: descriptions that were refused, by the names of their pictures. */
function page(product: EditedProduct, faults: string[] = [], typed?: ReadonlyMap<string, string>): PanelPage {
  const { pictures } = product;
  return {
    title: `Zdjęcia: ${product.name}`,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <ProductNav product={product} here="zdjecia" />
        <Faults texts={faults} />
        <section aria-labelledby="dodaj">
          <h2 id="dodaj">Dodaj zdjęcia</h2>
          <ActionForm action="dodaj" files>
            <p className="field">
              <label htmlFor="zdjecia">Pliki JPG, PNG lub WebP</label>
              <input
                id="zdjecia"
                name="zdjecia"
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-describedby="zdjecia-hint"
              />
              <small id="zdjecia-hint">
                Można przeciągnąć tu wiele naraz. Każde zostanie zapisane od nowa, bez danych aparatu i miejsca.
              </small>
            </p>
            <Field
              name="alt"
              label="Opis pierwszego z nich"
              hint="Co widać, dla osób, które nie widzą zdjęcia: „Szałwiowy kubek z uchem na lnianej serwecie”."
              maxLength={longestAlt}
            />
            <Button>Dodaj</Button>
          </ActionForm>
        </section>
        {pictures.length > 0 ? (
          <section aria-labelledby="kolejnosc">
            <h2 id="kolejnosc">Kolejność i opisy</h2>
            <p>Pierwsze zdjęcie jest na listach. Kolejność zmienisz przyciskami albo przeciągając.</p>
            <ol className="pictures" data-order="ustaw">
              {pictures.map((picture, at) => (
                <PictureItem
                  key={picture.name}
                  product={product}
                  picture={picture}
                  at={at}
                  typed={typed?.get(picture.name)}
                />
              ))}
            </ol>
            <form id={altsForm} method="post" action="?akcja=opisy" noValidate>
              <Button>Zapisz opisy</Button>
            </form>
            <ActionForm action="ustaw" className="ordering">
              <input type="hidden" name="nazwy" value={pictures.map(({ name }) => name).join(' ')} />
            </ActionForm>
          </section>
        ) : null}
      </>
    ),
  };
}

function PictureItem({
  product,
  picture,
  at,
  typed,
}: {
  product: EditedProduct;
  picture: StoredPicture;
  at: number;
  typed?: string | undefined;
}) {
  const { name, alt, width, height } = picture;
  const lacksAlt = needsAlt(typed ?? alt, product.name);
  const mark = <span className="hidden">{`: zdjęcie ${at + 1}`}</span>;
  return (
    <li data-name={name}>
      <img src={pictureAddress(picture, 400)} alt={alt} width={width} height={height} loading="lazy" />
      <div>
        <p className="field">
          <label htmlFor={`alt-${at}`}>{`Opis zdjęcia ${at + 1}`}</label>
          <input
            id={`alt-${at}`}
            name={altField(name)}
            form={altsForm}
            defaultValue={typed ?? (lacksAlt ? '' : alt)}
            maxLength={longestAlt}
            aria-describedby={lacksAlt ? `alt-${at}-fault` : undefined}
          />
          {lacksAlt ? (
            <strong id={`alt-${at}-fault`} className="fault">
              Napisz, co widać na zdjęciu.
            </strong>
          ) : null}
        </p>
        <div className="row">
          {at > 0 ? <MoveForm name={name} by="-1" text="Wcześniej" mark={mark} /> : null}
          {at < product.pictures.length - 1 ? <MoveForm name={name} by="1" text="Później" mark={mark} /> : null}
          {width === height ? null : <CropForm picture={picture} at={at} />}
          <a href={`${addressOf(product)}/${name}`}>Wytnij dowolny kwadrat{mark}</a>
          <ActionForm action="usun">
            <input type="hidden" name="name" value={name} />
            <Button quiet>Usuń{mark}</Button>
          </ActionForm>
        </div>
      </div>
    </li>
  );
}

function MoveForm({ name, by, text, mark }: { name: string; by: string; text: string; mark: ReactNode }) {
  return (
    <ActionForm action="przesun">
      <input type="hidden" name="name" value={name} />
      <Button quiet name="by" value={by}>
        {text}
        {mark}
      </Button>
    </ActionForm>
  );
}

function CropForm({ picture, at }: { picture: StoredPicture; at: number }) {
  const isWide = picture.width > picture.height;
  const names: Record<CropPlace, string> = {
    start: isWide ? 'z lewej' : 'od góry',
    middle: 'ze środka',
    end: isWide ? 'z prawej' : 'od dołu',
  };
  return (
    <ActionForm action="kadr" className="row">
      <input type="hidden" name="name" value={picture.name} />
      <label htmlFor={`kadr-${at}`} className="hidden">{`Kadr zdjęcia ${at + 1}`}</label>
      <select id={`kadr-${at}`} name="place" defaultValue="middle">
        {cropPlaces.map((place) => (
          <option key={place} value={place}>
            {`kwadrat ${names[place]}`}
          </option>
        ))}
      </select>
      <Button quiet>Przytnij</Button>
    </ActionForm>
  );
}

const done = (
  product: EditedProduct,
  action: JournalAction,
  notice: string,
  facts: { before?: unknown; after?: unknown },
): PanelDone => ({
  to: addressOf(product),
  notice,
  journal: { action, subject: `product ${product.id}`, ...facts },
});

const gone = (product: EditedProduct) => page(product, ['Nie ma takiego zdjęcia: ktoś je zmienił w międzyczasie.']);

async function add(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<PanelDone> {
  const own = ask.store.ownCatalogue;
  const received = await receivedPictures(ask, form);
  const faults = received.flatMap((file) => ('problem' in file ? [`${file.name}: ${problemTexts[file.problem]}`] : []));
  const given = form.text('alt').slice(0, longestAlt);
  let added = 0;
  for (const file of received) {
    if ('problem' in file) continue;
    const place = product.pictures.length + added + 1;
    const usual = place === 1 ? product.name : `${product.name}, zdjęcie ${place}`;
    const result = await own.pictures.add(product.id, { bytes: file.bytes, alt: (added === 0 && given) || usual });
    if (result === 'added') added += 1;
    else if (result === 'full') faults.push(`${file.name}: produkt ma już ${mostPictures} zdjęć.`);
    else if (result === 'same') faults.push(`${file.name}: to zdjęcie już tu jest.`);
  }
  if (added > 0) {
    const entry: NewJournalEntry = { action: 'pictures-added', subject: `product ${product.id}`, after: { added } };
    await ask.store.journal.write(ask.staff, entry, ask.now);
  }
  if (received.length === 0) faults.push('Wybierz pliki ze zdjęciami.');
  if (faults.length > 0) return page((await own.product(product.id)) ?? product, faults);
  return { to: addressOf(product), notice: `Dodano zdjęć: ${added}. Opisz każde z nich.` };
}

/** The names of all pictures, with one moved by one position. */
function moved(names: string[], name: string, by: number): string[] | null {
  const at = names.indexOf(name);
  const other = names[at + by];
  if (at < 0 || other === undefined || Math.abs(by) !== 1) return null;
  return names.map((own) => (own === name ? other : own === other ? name : own));
}

async function order(ask: PanelAsk, product: EditedProduct, names: string[] | null): Promise<PanelDone> {
  const before = product.pictures.map(({ name }) => name);
  if (!names || !(await ask.store.ownCatalogue.pictures.order(product.id, names))) return gone(product);
  return done(product, 'pictures-ordered', 'Kolejność zapisana.', { before, after: names });
}

export const picturesScreen: PanelScreen = {
  address: '/panel/produkty/:id/zdjecia',
  roles: ['catalogue'],
  show: showProduct((_ask, product) => page(product)),
  actions: {
    dodaj: { ...onProduct(add), limits: pictureForm },
    przesun: onProduct((ask, product, form) => {
      const names = product.pictures.map(({ name }) => name);
      return order(ask, product, moved(names, form.text('name'), Number(form.text('by'))));
    }),
    ustaw: onProduct((ask, product, form) => order(ask, product, form.text('nazwy').split(' '))),
    opisy: onProduct(async (ask, product, form) => {
      // A picture that was added after the page was opened is not in the form.
      const sent = product.pictures.flatMap((own) => {
        const field = altField(own.name);
        return form.has(field) ? [{ ...own, typed: form.text(field).slice(0, longestAlt) }] : [];
      });
      const emptied = sent.some(({ typed, alt }) => typed === '' && !needsAlt(alt, product.name));
      if (emptied) {
        const typed = new Map(sent.map((own) => [own.name, own.typed]));
        return page(product, ['Napisz, co widać na zdjęciu.'], typed);
      }
      // Pictures without a description can stay so for now.
      const changed = sent.filter(({ typed, alt }) => typed !== '' && typed !== alt);
      for (const { name, typed } of changed) {
        if (!(await ask.store.ownCatalogue.pictures.setAlt(product.id, name, typed))) return gone(product);
      }
      const [before, after] = [changed.map(({ alt }) => alt), changed.map(({ typed }) => typed)];
      return done(product, 'picture-described', `Zapisano opisów: ${changed.length}.`, { before, after });
    }),
    kadr: onProduct(async (ask, product, form) => {
      const place = cropPlaces.find((own) => own === form.text('place'));
      if (!place) return page(product, ['Wybierz kadr.']);
      const name = form.text('name');
      const result = await ask.store.ownCatalogue.pictures.crop(product.id, name, place);
      if (result === 'unknown') return gone(product);
      if (result === 'same')
        return page(product, ['Takie zdjęcie produkt już ma. Usuń jedno z nich albo wybierz inny kadr.']);
      return done(product, 'picture-cropped', 'Zdjęcie przycięte do kwadratu.', { before: name, after: place });
    }),
    usun: onProduct(async (ask, product, form) => {
      const name = form.text('name');
      if (!(await ask.store.ownCatalogue.pictures.remove(product.id, name))) return gone(product);
      return done(product, 'picture-removed', 'Zdjęcie usunięte z produktu.', { before: name });
    }),
  },
};

import { isOwnLink } from '../../shop/form/own-address.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import type { PanelPage, PanelScreen } from '../screen.ts';
import { claimFault, ProofField, proofIn } from './claims.tsx';
import type { PageFaults } from './page-form.ts';
import { pictureFaults, pictureForm, pictureIn } from './picture-form.ts';

const address = '/panel/glowna';

interface Typed {
  title: string;
  lead: string;
  link: string;
  alt: string;
}

const names = ['title', 'lead', 'link', 'alt'] as const;

function page(typed: Typed, picture: string | null, faults: PageFaults = {}): PanelPage {
  const texts = Object.values(faults).flatMap((text) => text ?? []);
  return {
    title: 'Strona główna',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={texts} />
        <p>Zdjęcie i słowa na górze strony głównej.</p>
        <p className="links">
          <a href="/panel/glowna/uklad">Rzędy pod nimi i ich kolejność</a>
        </p>
        <ActionForm action="zapisz" files>
          <Field name="title" label="Tytuł" value={typed.title} fault={faults.title} maxLength={100} />
          <Field name="lead" label="Zdanie pod tytułem" value={typed.lead} fault={faults.lead} lines={2} />
          <Field
            name="link"
            label="Dokąd prowadzi"
            value={typed.link}
            fault={faults.link}
            hint="Adres w sklepie, np. /kategoria/ceramika."
          />
          <p className="field">
            <label htmlFor="picture">{picture === null ? 'Zdjęcie' : 'Inne zdjęcie'}</label>
            <input id="picture" name="picture" type="file" accept="image/jpeg,image/png,image/webp,image/avif" />
            {faults.picture ? <strong className="fault">{faults.picture}</strong> : null}
          </p>
          <Field
            name="alt"
            label="Co jest na zdjęciu"
            value={typed.alt}
            fault={faults.alt}
            maxLength={200}
            hint="Przeczyta to ktoś, kto zdjęcia nie widzi."
          />
          <ProofField />
          <Button>Zapisz</Button>
        </ActionForm>
      </>
    ),
  };
}

function faultsOf({ title, lead, link, alt }: Typed): PageFaults {
  return {
    ...(title === '' || title.length > 100 ? { title: 'Podaj tytuł, do 100 znaków.' } : {}),
    ...(lead === '' || lead.length > 300 ? { lead: 'Podaj zdanie pod tytułem, do 300 znaków.' } : {}),
    ...(isOwnLink(link) ? {} : { link: 'Adres w sklepie zaczyna się od /.' }),
    ...(alt === '' || alt.length > 200 ? { alt: 'Opisz zdjęcie, do 200 znaków.' } : {}),
  };
}

export const heroScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Strona główna',
  show: async ({ store }) => {
    const hero = await store.ownHero.read();
    if (!hero) return page({ title: '', lead: '', link: '/', alt: '' }, null);
    return page({ title: hero.title, lead: hero.lead, link: hero.link, alt: hero.picture.alt }, hero.picture.name);
  },
  actions: {
    zapisz: {
      limits: pictureForm,
      run: async (ask, form) => {
        const { store } = ask;
        const picture = await pictureIn(form, store.uploads);
        const typed = Object.fromEntries(
          names.map((name) => [name, form.text(name).replace(/\s+/g, ' ')]),
        ) as unknown as Typed;
        const before = await store.ownHero.read();
        const faults = faultsOf(typed);
        const claim = await claimFault(ask, form, `${typed.title}. ${typed.lead}`);
        if (claim) faults.lead ??= claim;
        if (picture === 'refused') faults.picture = pictureFaults.refused;
        const old = before?.picture.name ?? null;
        if (Object.keys(faults).length > 0 || picture === 'refused') return page(typed, old, faults);
        const wrong = await store.ownHero.set(typed, picture);
        if (wrong) return page(typed, old, { picture: pictureFaults[wrong] });
        return {
          to: address,
          notice: 'Strona główna jest już zmieniona.',
          journal: {
            action: 'hero-saved',
            subject: 'hero',
            before,
            after: { ...(await store.ownHero.read()), ...proofIn(form) },
          },
        };
      },
    },
  },
};

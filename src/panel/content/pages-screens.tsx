import type { OwnPage } from '../../data/owner/own-pages.ts';
import { writeBlocks } from '../../shop/content/page-text.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';
import { type PageFaults, pageFrom, type TypedPage, textHint } from './page-form.ts';
import { TextPreview } from './text-preview.tsx';

const address = '/panel/strony';
const pageAddress = '/panel/strony/:slug';
const versionAddress = '/panel/strony/:slug/wersja/:id';

const stateText = (plannedFrom: Instant | undefined): string =>
  plannedFrom === undefined ? 'opublikowana' : `opublikowana, nowa treść od ${dayText(plannedFrom)}`;

async function listPage({ store }: PanelAsk, faults: string[] = []): Promise<PanelPage> {
  const [pages, planned] = await Promise.all([store.ownPages.all(), store.ownPages.planned()]);
  return {
    title: 'Strony',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        <Table
          name="Strony informacyjne"
          columns={['Strona', 'Adres', 'Stan']}
          empty="Nie ma jeszcze stron."
          rows={pages.map(({ slug, title, draft }) => ({
            key: slug,
            cells: [
              <a key="title" href={panelPath(pageAddress, { slug })}>
                {title}
              </a>,
              <a key="address" href={`/informacje/${slug}`}>{`/informacje/${slug}`}</a>,
              draft ? (
                <span key="draft" className="soon">
                  Projekt: przeczytaj, popraw i zapisz
                </span>
              ) : (
                stateText(planned.get(slug))
              ),
            ],
          }))}
        />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa strona</h2>
          <ActionForm action="dodaj" className="row">
            <Field name="title" label="Tytuł" maxLength={120} />
            <Button>Napisz</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

const mostPages = 100;

export const pagesScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Strony',
  show: (ask) => listPage(ask),
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const title = form.text('title').replace(/\s+/g, ' ');
        const slug = slugOf(title).slice(0, 60).replace(/-+$/, '');
        const pages = await ask.store.ownPages.all();
        if (slug === '' || title.length > 120) return listPage(ask, ['Podaj tytuł, do 120 znaków.']);
        if (pages.some((page) => page.slug === slug)) return listPage(ask, ['Strona o takim tytule już jest.']);
        if (pages.length >= mostPages) return listPage(ask, [`Stron jest najwyżej ${mostPages}.`]);
        return new Response(null, {
          status: 303,
          headers: { location: `${panelPath(pageAddress, { slug })}?tytul=${encodeURIComponent(title)}` },
        });
      },
    },
  },
};

interface Shown {
  slug: string;
  /** `null` for a new page. */
  was: OwnPage | null;
  typed: TypedPage;
  from?: string;
  faults?: PageFaults;
  preview?: boolean;
}

async function editPage(ask: PanelAsk, shown: Shown): Promise<PanelPage> {
  const { slug, was, typed, from = '', faults = {}, preview = false } = shown;
  const texts = Object.values(faults).flatMap((text) => text ?? []);
  return {
    title: was?.title ?? 'Nowa strona',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie strony</a>
        </p>
        <Faults texts={texts} />
        {was?.draft ? (
          <p className="soon">
            To projekt zrobiony z danych firmy. Przeczytaj go, popraw i zapisz: dopiero wtedy obowiązuje.
          </p>
        ) : null}
        {preview ? <TextPreview {...typed} /> : null}
        <ActionForm action="zapisz">
          <Field name="title" label="Tytuł" value={typed.title} fault={faults.title} maxLength={120} />
          <Field name="lead" label="Wstęp" value={typed.lead} fault={faults.lead} lines={2} />
          <Field name="text" label="Treść" value={typed.text} fault={faults.text} lines={20} hint={textHint} />
          {was && !was.draft ? (
            <Field
              name="from"
              type="date"
              label="Obowiązuje od"
              value={from}
              fault={faults.from}
              hint="Puste: od teraz. Zmianę regulaminu podaje się z wyprzedzeniem; do tego dnia zostaje obecny tekst."
            />
          ) : null}
          <p className="row">
            <Button>Zapisz</Button>
            <Button quiet name="podglad" value="1">
              Podgląd bez zapisywania
            </Button>
          </p>
        </ActionForm>
        {was ? <Around slug={slug} ask={ask} {...(await around(ask, slug))} /> : null}
      </>
    ),
  };
}

const around = async ({ store }: PanelAsk, slug: string) => ({
  plan: await store.ownPages.plan(slug),
  versions: await store.ownPages.versions(slug),
});

function Around({ slug, plan, versions }: { slug: string; ask: PanelAsk } & Awaited<ReturnType<typeof around>>) {
  return (
    <>
      {plan ? (
        <section aria-labelledby="czeka">
          <h2 id="czeka">Nowy tekst czeka</h2>
          <p>{`Zastąpi obecny ${dayText(plan.validFrom)}.`}</p>
          <TextPreview {...plan} />
          <ActionForm action="odwolaj">
            <Button quiet>Odwołaj nowy tekst</Button>
          </ActionForm>
        </section>
      ) : null}
      <section aria-labelledby="wersje">
        <h2 id="wersje">Wersje</h2>
        <Table
          name="Wersje strony"
          columns={['Od', 'Tytuł']}
          empty="Nie ma jeszcze opublikowanej wersji."
          rows={versions.map(({ id, title, validFrom }) => ({
            key: id,
            cells: [
              <a key="from" href={panelPath(versionAddress, { slug, id })}>
                {whenText(validFrom)}
              </a>,
              title,
            ],
          }))}
        />
      </section>
      {legalPages.includes(slug) ? null : (
        <ActionForm action="usun">
          <Button quiet>Usuń stronę</Button>
        </ActionForm>
      )}
    </>
  );
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60;
const found = async ({ store, params }: PanelAsk): Promise<OwnPage | null> =>
  (await store.ownPages.all()).find(({ slug }) => slug === params.slug) ?? null;
const textsOf = (page: OwnPage | null) => page && { title: page.title, lead: page.lead, text: writeBlocks(page.body) };

async function save(ask: PanelAsk, form: PanelForm): Promise<PanelDone> {
  const slug = ask.params.slug ?? '';
  const was = await found(ask);
  if (!isSlug(slug)) return missing();
  const { page, faults } = pageFrom(form);
  const from = form.text('from');
  const day = from === '' ? null : typedDay(from);
  if (from !== '' && (day === null || day <= dayOf(ask.now)))
    faults.from = 'Podaj dzień po dzisiejszym albo zostaw puste.';
  const shown: Shown = { slug, was, typed: page, from, faults };
  if (Object.keys(faults).length > 0) return editPage(ask, shown);
  if (form.has('podglad')) return editPage(ask, { ...shown, preview: true });
  const { title, lead, body } = page;
  const after = { title, lead, text: writeBlocks(body) };
  const to = panelPath(pageAddress, { slug });
  if (was && day !== null) {
    await ask.store.ownPages.setPlan({ slug, title, lead, body }, startOfDay(day));
    return {
      to,
      notice: `Nowy tekst zastąpi obecny ${day}.`,
      journal: { action: 'page-planned', subject: `page ${slug}`, before: textsOf(was), after: { ...after, from } },
    };
  }
  await ask.store.ownPages.set({ slug, title, lead, body });
  return {
    to,
    notice: 'Zapisano. Strona jest już w sklepie.',
    journal: { action: 'page-saved', subject: `page ${slug}`, before: textsOf(was), after },
  };
}

export const pageScreen: PanelScreen = {
  address: pageAddress,
  roles: ['content'],
  show: async (ask) => {
    const was = await found(ask);
    const title = ask.url.searchParams.get('tytul') ?? '';
    const slug = ask.params.slug ?? '';
    // The address of a new page is derived from its title, so the two must match.
    if (!was && (!isSlug(slug) || slugOf(title).slice(0, 60).replace(/-+$/, '') !== slug)) return missing();
    const typed = was ? { ...was, text: writeBlocks(was.body) } : { title, lead: '', text: '', body: [] };
    return editPage(ask, { slug, was, typed });
  },
  actions: {
    zapisz: { run: save },
    odwolaj: {
      run: async (ask) => {
        const slug = ask.params.slug ?? '';
        const plan = await ask.store.ownPages.plan(slug);
        if (!plan || !(await ask.store.ownPages.removePlan(slug))) return missing();
        const to = panelPath(pageAddress, { slug });
        return {
          to,
          notice: 'Odwołano. Zostaje obecny tekst.',
          journal: { action: 'page-plan-removed', subject: `page ${slug}`, before: plan },
        };
      },
    },
    usun: {
      run: async (ask) => {
        const was = await found(ask);
        if (!was) return missing();
        if (legalPages.includes(was.slug))
          return editPage(ask, {
            slug: was.slug,
            was,
            typed: { ...was, text: writeBlocks(was.body) },
            faults: { remove: 'Bez tej strony nie wolno sprzedawać, więc nie da się jej usunąć.' },
          });
        await ask.store.ownPages.remove(was.slug);
        await ask.store.ownPages.removePlan(was.slug);
        return {
          to: address,
          notice: 'Strona została usunięta. Jej wersje zostają w sklepie.',
          journal: { action: 'page-removed', subject: `page ${was.slug}`, before: textsOf(was) },
        };
      },
    },
  },
};

export const pageVersionScreen: PanelScreen = {
  address: versionAddress,
  roles: ['content'],
  show: async ({ store, params }) => {
    const { slug = '', id = '' } = params;
    const version = /^\d{1,15}$/.test(id) ? await store.ownPages.version(slug, Number(id)) : null;
    if (!version) return missing();
    return {
      title: `${version.title}, od ${whenText(version.validFrom)}`,
      body: (
        <>
          <p>
            <a href={panelPath(pageAddress, { slug })}>Strona i jej wersje</a>
          </p>
          <TextPreview {...version} />
        </>
      ),
    };
  },
};

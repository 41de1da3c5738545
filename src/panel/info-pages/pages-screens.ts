import type { OwnPage } from '../../data/owner/own-pages.ts';
import { writeBlocks } from '../../shop/content/page-text.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { addDays, dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { pageAddress, pagesAddress, versionAddress } from '../content/content-addresses.ts';
import { type PageFaults, parsePageForm } from '../content/page-form.ts';
import { dayText, whenText } from '../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';

async function loadList({ store }: PanelAsk) {
  const [pages, planned] = await Promise.all([store.ownPages.all(), store.ownPages.planned()]);
  return {
    pages: pages.map(({ slug, title, draft }) => {
      const from = planned.get(slug);
      return { slug, title, isDraft: draft, plannedFrom: from === undefined ? null : dayText(from) };
    }),
  };
}

const mostPages = 100;
const slugOfTitle = (title: string): string => slugOf(title).slice(0, 60).replace(/-+$/, '');

export const pagesScreen = dataScreen<Awaited<ReturnType<typeof loadList>>, { fault: string; title: string }>({
  address: pagesAddress,
  roles: ['content'],
  menu: 'Strony',
  load: loadList,
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const title = form.text('title').replace(/\s+/g, ' ');
        const slug = slugOfTitle(title);
        const pages = await ask.store.ownPages.all();
        const refused = (fault: string) => ({ told: { fault, title } });
        if (slug === '' || title.length > 120) return refused('Podaj tytuł, do 120 znaków.');
        if (pages.some((page) => page.slug === slug)) return refused('Strona o takim tytule już jest.');
        if (pages.length >= mostPages) return refused(`Stron jest najwyżej ${mostPages}.`);
        return new Response(null, {
          status: 303,
          headers: { location: `${panelPath(pageAddress, { slug })}?tytul=${encodeURIComponent(title)}` },
        });
      },
    },
    /** Takes a removal back: the last published version is a page again. */
    przywroc: {
      run: async (ask, form) => {
        const slug = form.text('slug');
        const [version] = isSlug(slug) ? await ask.store.ownPages.versions(slug) : [];
        const pages = await ask.store.ownPages.all();
        if (!version) return missing();
        if (pages.some((page) => page.slug === slug))
          return { told: { fault: 'Ta strona już jest.', title: version.title } };
        const { title, lead, body } = version;
        await ask.store.ownPages.set({ slug, title, lead, body });
        return {
          to: panelPath(pageAddress, { slug }),
          notice: 'Strona jest znowu w sklepie.',
          journal: { action: 'page-saved', subject: `page ${slug}`, after: textsOf(version) },
        };
      },
    },
  },
});

interface TypedText {
  title: string;
  lead: string;
  text: string;
}

interface PageTold {
  typed: TypedText;
  from: string;
  faults: PageFaults;
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 60;
const found = async ({ store, params }: PanelAsk): Promise<OwnPage | null> =>
  (await store.ownPages.all()).find(({ slug }) => slug === params.slug) ?? null;
const textsOf = ({ title, lead, body }: Pick<OwnPage, 'title' | 'lead' | 'body'>): TypedText => ({
  title,
  lead,
  text: writeBlocks(body),
});

async function loadPage(ask: PanelAsk) {
  const was = await found(ask);
  const title = ask.url.searchParams.get('tytul') ?? '';
  const slug = ask.params.slug ?? '';
  // The address of a new page is derived from its title, so the two must match.
  if (!was && (!isSlug(slug) || slugOfTitle(title) !== slug)) return missing();
  const [plan, versions] = await Promise.all([ask.store.ownPages.plan(slug), ask.store.ownPages.versions(slug)]);
  return {
    slug,
    isNew: was === null,
    isDraft: was?.draft ?? false,
    isLegal: legalPages.includes(slug),
    typed: was ? textsOf(was) : { title, lead: '', text: '' },
    firstDay: addDays(dayOf(ask.now), 1),
    plan: plan && { ...textsOf(plan), from: dayText(plan.validFrom) },
    versions: versions.map(({ id, title: named, validFrom }) => ({ id, title: named, when: whenText(validFrom) })),
  };
}

async function save(ask: PanelAsk, form: PanelForm): Promise<DataDone<PageTold>> {
  const slug = ask.params.slug ?? '';
  const was = await found(ask);
  if (!isSlug(slug)) return missing();
  const { page, faults } = parsePageForm(form);
  const { title, lead, body, text } = page;
  const from = form.text('from');
  const day = from === '' ? null : typedDay(from);
  if (from !== '' && (day === null || day <= dayOf(ask.now)))
    faults.from = 'Podaj dzień po dzisiejszym albo zostaw puste.';
  const told = { typed: { title, lead, text }, from, faults };
  if (Object.keys(faults).length > 0 || form.has('podglad')) return { told };
  const after = textsOf(page);
  const before = was && textsOf(was);
  const to = panelPath(pageAddress, { slug });
  if (was && day !== null) {
    await ask.store.ownPages.setPlan({ slug, title, lead, body }, startOfDay(day));
    return {
      to,
      notice: `Nowy tekst zastąpi obecny ${day}.`,
      journal: { action: 'page-planned', subject: `page ${slug}`, before, after: { ...after, from } },
    };
  }
  await ask.store.ownPages.set({ slug, title, lead, body });
  return {
    to,
    notice: 'Zapisano. Strona jest już w sklepie.',
    journal: { action: 'page-saved', subject: `page ${slug}`, before, after },
  };
}

export const pageScreen = dataScreen<Exclude<Awaited<ReturnType<typeof loadPage>>, Response>, PageTold>({
  address: pageAddress,
  roles: ['content'],
  load: loadPage,
  actions: {
    zapisz: { run: save },
    odwolaj: {
      run: async (ask) => {
        const slug = ask.params.slug ?? '';
        const plan = await ask.store.ownPages.plan(slug);
        if (!plan || !(await ask.store.ownPages.removePlan(slug))) return missing();
        return {
          to: panelPath(pageAddress, { slug }),
          notice: 'Odwołano. Zostaje obecny tekst.',
          journal: { action: 'page-plan-removed', subject: `page ${slug}`, before: plan },
        };
      },
    },
    usun: {
      run: async (ask) => {
        const was = await found(ask);
        if (!was) return missing();
        if (legalPages.includes(was.slug)) {
          const remove = 'Bez tej strony nie wolno sprzedawać, więc nie da się jej usunąć.';
          return { told: { typed: textsOf(was), from: '', faults: { remove } } };
        }
        await ask.store.ownPages.remove(was.slug);
        await ask.store.ownPages.removePlan(was.slug);
        const [version] = await ask.store.ownPages.versions(was.slug);
        return {
          to: pagesAddress,
          notice: 'Strona została usunięta. Jej wersje zostają w sklepie.',
          ...(version ? { undo: { to: `${pagesAddress}?akcja=przywroc`, fields: { slug: was.slug } } } : {}),
          journal: { action: 'page-removed', subject: `page ${was.slug}`, before: textsOf(was) },
        };
      },
    },
  },
});

async function loadVersion({ store, params }: PanelAsk) {
  const { slug = '', id = '' } = params;
  const version = /^\d{1,15}$/.test(id) ? await store.ownPages.version(slug, Number(id)) : null;
  if (!version) return missing();
  return { slug, when: whenText(version.validFrom), ...textsOf(version) };
}

export const pageVersionScreen = dataScreen<Exclude<Awaited<ReturnType<typeof loadVersion>>, Response>>({
  address: versionAddress,
  roles: ['content'],
  load: loadVersion,
});

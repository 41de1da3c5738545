import { writeBlocks } from '../../shop/content/page-text.ts';
import { staffLimits } from '../../shop/limits.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';
import { claimFault, ProofField, proofIn } from './claims.tsx';
import { type PageFaults, pageFrom, type TypedPage, textHint } from './page-form.ts';
import { pictureFaults, pictureForm, pictureIn } from './picture-form.ts';
import { TextPreview } from './text-preview.tsx';

const address = '/panel/blog';
const newAddress = '/panel/blog/nowy';
const postAddress = '/panel/blog/wpis/:slug';

export const blogScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Blog',
  show: async ({ store, url, now }) => {
    const { rows: posts, ...page } = await store.ownPosts.page(cursorIn(url), staffLimits.perPage);
    return {
      title: 'Blog',
      body: (
        <>
          <p>
            <a className="button" href={newAddress}>
              Napisz wpis
            </a>
          </p>
          <Table
            name="Wpisy"
            columns={['Wpis', 'Autor', 'Dzień', 'Stan']}
            empty="Nie ma jeszcze wpisów."
            rows={posts.map(({ slug, title, author, publishedAt }) => ({
              key: slug,
              cells: [
                <a key="title" href={panelPath(postAddress, { slug })}>
                  {title}
                </a>,
                author,
                dayText(publishedAt),
                publishedAt > now ? 'czeka na swój dzień' : 'opublikowany',
              ],
            }))}
          />
          <CursorPager url={url} page={page} ids={posts.map(({ id }) => id)} />
        </>
      ),
    };
  },
};

interface Typed extends TypedPage {
  author: string;
  day: string;
  pictureAlt: string;
}

interface Shown {
  /** `null` for a new post. */
  slug: string | null;
  typed: Typed;
  faults?: PageFaults;
  preview?: boolean;
}

function postPage({ slug, typed, faults = {}, preview = false }: Shown): PanelPage {
  const texts = Object.values(faults).flatMap((text) => text ?? []);
  const field = (name: 'author' | 'pictureAlt', label: string, hint: string) => (
    <Field name={name} label={label} hint={hint} value={typed[name]} fault={faults[name]} maxLength={200} />
  );
  return {
    title: slug === null ? 'Nowy wpis' : 'Wpis',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie wpisy</a>
        </p>
        <Faults texts={texts} />
        {preview ? <TextPreview {...typed} /> : null}
        <ActionForm action="zapisz" files>
          <Field name="title" label="Tytuł" value={typed.title} fault={faults.title} maxLength={120} />
          <Field name="lead" label="Wstęp" value={typed.lead} fault={faults.lead} lines={2} />
          <Field name="text" label="Treść" value={typed.text} fault={faults.text} lines={16} hint={textHint} />
          {field('author', 'Autor', 'Podpis pod tytułem.')}
          <Field
            name="day"
            type="date"
            label="Dzień publikacji"
            value={typed.day}
            fault={faults.day}
            hint="Wpis z dniem w przyszłości pokaże się sam."
          />
          <p className="field">
            <label htmlFor="picture">{slug === null ? 'Zdjęcie' : 'Inne zdjęcie'}</label>
            <input id="picture" name="picture" type="file" accept="image/jpeg,image/png,image/webp,image/avif" />
            {faults.picture ? <strong className="fault">{faults.picture}</strong> : null}
          </p>
          {field('pictureAlt', 'Co jest na zdjęciu', 'Przeczyta to ktoś, kto zdjęcia nie widzi.')}
          <ProofField />
          <p className="row">
            <Button>Zapisz</Button>
            <Button quiet name="podglad" value="1">
              Podgląd bez zapisywania
            </Button>
          </p>
        </ActionForm>
        {slug === null ? null : (
          <ActionForm action="usun">
            <Button quiet>Usuń wpis</Button>
          </ActionForm>
        )}
      </>
    ),
  };
}

function postFrom(form: PanelForm): { typed: Typed; faults: PageFaults } {
  const { page, faults } = pageFrom(form);
  const typed = { ...page, author: form.text('author'), day: form.text('day'), pictureAlt: form.text('pictureAlt') };
  if (typed.lead === '') faults.lead = 'Napisz wstęp: stoi na liście wpisów.';
  if (typed.author === '' || typed.author.length > 80) faults.author = 'Podpisz wpis, do 80 znaków.';
  if (typedDay(typed.day) === null) faults.day = 'Podaj dzień publikacji.';
  if (typed.pictureAlt === '' || typed.pictureAlt.length > 200) faults.pictureAlt = 'Opisz zdjęcie, do 200 znaków.';
  return { typed, faults };
}

async function save(ask: PanelAsk, form: PanelForm): Promise<PanelDone> {
  const known = ask.params.slug === undefined ? null : await ask.store.ownPosts.post(ask.params.slug);
  const picture = await pictureIn(form, ask.store.uploads);
  if (ask.params.slug !== undefined && !known) return missing();
  const { typed, faults } = postFrom(form);
  const slug = known?.slug ?? (slugOf(typed.title).slice(0, 80).replace(/-+$/, '') || 'wpis');
  if (!known && (await ask.store.ownPosts.post(slug))) faults.title ??= 'Wpis o takim tytule już jest.';
  const claim = await claimFault(ask, form, [typed.title, typed.lead, typed.text].join('\n'));
  if (claim) faults.text ??= claim;
  if (picture === 'refused') faults.picture = pictureFaults.refused;
  const shown: Shown = { slug: known?.slug ?? null, typed, faults };
  if (Object.keys(faults).length > 0 || picture === 'refused') return postPage(shown);
  if (form.has('podglad')) return postPage({ ...shown, preview: true });
  const { title, lead, author, body, pictureAlt, day } = typed;
  // If the day is unchanged, the time of publication is unchanged too.
  const publishedAt = known && dayOf(known.publishedAt) === day ? known.publishedAt : startOfDay(day);
  const wrong = await ask.store.ownPosts.set({ slug, title, lead, author, body, pictureAlt, publishedAt }, picture);
  if (wrong) return postPage({ ...shown, faults: { picture: pictureFaults[wrong] } });
  const before = known && { title: known.title, lead: known.lead, text: writeBlocks(known.body) };
  return {
    to: panelPath(postAddress, { slug }),
    notice: 'Zapisano.',
    journal: {
      action: 'post-saved',
      subject: `post ${slug}`,
      before,
      after: { title, lead, text: writeBlocks(body), day, ...proofIn(form) },
    },
  };
}

export const newPostScreen: PanelScreen = {
  address: newAddress,
  roles: ['content'],
  show: async ({ now, settings }) =>
    postPage({
      slug: null,
      typed: { title: '', lead: '', text: '', body: [], author: settings.name, day: dayOf(now), pictureAlt: '' },
    }),
  actions: { zapisz: { limits: pictureForm, run: save } },
};

export const postScreen: PanelScreen = {
  address: postAddress,
  roles: ['content'],
  show: async ({ store, params }) => {
    const post = await store.ownPosts.post(params.slug ?? '');
    if (!post) return missing();
    const { slug, body, publishedAt } = post;
    return postPage({ slug, typed: { ...post, text: writeBlocks(body), day: dayOf(publishedAt) } });
  },
  actions: {
    zapisz: { limits: pictureForm, run: save },
    usun: {
      run: async ({ store, params }) => {
        const post = await store.ownPosts.post(params.slug ?? '');
        if (!post || !(await store.ownPosts.remove(post.slug))) return missing();
        return {
          to: address,
          notice: 'Wpis został usunięty.',
          journal: {
            action: 'post-removed',
            subject: `post ${post.slug}`,
            before: { ...post, body: writeBlocks(post.body) },
          },
        };
      },
    },
  },
};

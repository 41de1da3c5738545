import { writeBlocks } from '../../shop/content/page-text.ts';
import { staffLimits } from '../../shop/limits.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { typedClock, typedDay } from '../../shop/time/typed-day.ts';
import { clockValue, dayOf, instantAt, minutesOfDay, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { claimFault, proofIn } from '../content/claims.ts';
import { blogAddress, newPostAddress, postAddress } from '../content/content-addresses.ts';
import { type PageFaults, parsePageForm } from '../content/page-form.ts';
import { pictureFaults, pictureForm, uploadedPicture } from '../content/picture-form.ts';
import { cursorIn, cursorLinks } from '../pieces/place.tsx';
import { whenText } from '../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';

async function loadList({ store, url, now }: PanelAsk) {
  const { rows, ...page } = await store.ownPosts.page(cursorIn(url), staffLimits.perPage);
  return {
    posts: rows.map(({ slug, title, author, publishedAt }) => ({
      slug,
      title,
      author,
      when: whenText(publishedAt),
      isPublished: publishedAt <= now,
    })),
    pages: cursorLinks({ url, page, ids: rows.map(({ id }) => id) }),
  };
}

export const blogScreen = dataScreen<Awaited<ReturnType<typeof loadList>>>({
  address: blogAddress,
  roles: ['content'],
  menu: 'Blog',
  load: loadList,
});

interface TypedPost {
  title: string;
  lead: string;
  text: string;
  author: string;
  /** As the field sends it: `2026-11-18T09:00`. */
  when: string;
  pictureAlt: string;
}

interface PostScreenData {
  /** `null` for a new post. */
  slug: string | null;
  typed: TypedPost;
  picture: string | null;
  isPublished: boolean;
}

interface PostTold {
  typed: TypedPost;
  faults: PageFaults;
}

const fieldTime = (at: Instant): string => `${dayOf(at)}T${clockValue(minutesOfDay(at))}`;

/** A day, or a day with a time; `null`: neither. */
function typedTime(text: string): Instant | null {
  const [day = '', clock] = text.split('T');
  const date = typedDay(day);
  const minutes = clock === undefined ? 0 : typedClock(clock);
  if (date === null || minutes === null) return null;
  return clock === undefined ? startOfDay(date) : instantAt(date, minutes);
}

function postFrom(form: PanelForm) {
  const { page, faults } = parsePageForm(form);
  const { title, lead, text, body } = page;
  const typed = {
    title,
    lead,
    text,
    author: form.text('author'),
    when: form.text('when'),
    pictureAlt: form.text('pictureAlt'),
  };
  const publishedAt = typedTime(typed.when);
  if (typed.lead === '') faults.lead = 'Napisz wstęp: stoi na liście wpisów.';
  if (typed.author === '' || typed.author.length > 80) faults.author = 'Podpisz wpis, do 80 znaków.';
  if (publishedAt === null) faults.when = 'Podaj dzień i godzinę publikacji.';
  if (typed.pictureAlt === '' || typed.pictureAlt.length > 200) faults.pictureAlt = 'Opisz zdjęcie, do 200 znaków.';
  return { typed, body, publishedAt: publishedAt ?? 0, faults };
}

async function save(ask: PanelAsk, form: PanelForm): Promise<DataDone<PostTold>> {
  const known = ask.params.slug === undefined ? null : await ask.store.ownPosts.post(ask.params.slug);
  const picture = await uploadedPicture(form, ask.store.uploads);
  if (ask.params.slug !== undefined && !known) return missing();
  const { typed, body, publishedAt: sentAt, faults } = postFrom(form);
  const { title, lead, text, author, pictureAlt } = typed;
  const slug = known?.slug ?? (slugOf(title).slice(0, 80).replace(/-+$/, '') || 'wpis');
  if (!known && (await ask.store.ownPosts.post(slug))) faults.title ??= 'Wpis o takim tytule już jest.';
  const claim = await claimFault(ask, form, [title, lead, text].join('\n'));
  if (claim) faults.text ??= claim;
  if (picture === 'refused') faults.picture = pictureFaults.refused;
  if (Object.keys(faults).length > 0 || picture === 'refused') return { told: { typed, faults } };
  if (form.has('podglad')) return { told: { typed, faults } };
  // The field has no seconds, so an unchanged value stands for the exact time.
  const publishedAt = known && fieldTime(known.publishedAt) === typed.when ? known.publishedAt : sentAt;
  const wrong = await ask.store.ownPosts.set({ slug, title, lead, author, body, pictureAlt, publishedAt }, picture);
  if (wrong) return { told: { typed, faults: { picture: pictureFaults[wrong] } } };
  const before = known && { title: known.title, lead: known.lead, text: writeBlocks(known.body) };
  return {
    to: panelPath(postAddress, { slug }),
    notice: publishedAt > ask.now ? `Zapisano. Wpis pokaże się ${whenText(publishedAt)}.` : 'Zapisano.',
    journal: {
      action: 'post-saved',
      subject: `post ${slug}`,
      before,
      after: { title, lead, text: writeBlocks(body), when: typed.when, ...proofIn(form) },
    },
  };
}

export const newPostScreen = dataScreen<PostScreenData, PostTold>({
  address: newPostAddress,
  roles: ['content'],
  load: async ({ now, settings }) => ({
    slug: null,
    typed: { title: '', lead: '', text: '', author: settings.name, when: fieldTime(now), pictureAlt: '' },
    picture: null,
    isPublished: false,
  }),
  actions: { zapisz: { limits: pictureForm, run: save } },
});

export const postScreen = dataScreen<PostScreenData, PostTold>({
  address: postAddress,
  roles: ['content'],
  load: async ({ store, params, now }) => {
    const post = await store.ownPosts.post(params.slug ?? '');
    if (!post) return missing();
    const { slug, title, lead, author, body, publishedAt, pictureAlt, picture } = post;
    return {
      slug,
      typed: { title, lead, text: writeBlocks(body), author, when: fieldTime(publishedAt), pictureAlt },
      picture: `/obrazy/800/${picture}.webp`,
      isPublished: publishedAt <= now,
    };
  },
  actions: {
    zapisz: { limits: pictureForm, run: save },
    usun: {
      run: async ({ store, params }) => {
        const post = await store.ownPosts.post(params.slug ?? '');
        if (!post || !(await store.ownPosts.remove(post.slug))) return missing();
        return {
          to: blogAddress,
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
});

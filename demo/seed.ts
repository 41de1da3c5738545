import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enterPicture } from '../src/data/catalogue/pictures.ts';
import { nameSize, prolongPromotions } from '../src/data/catalogue/prices.ts';
import type { PromotionEntry } from '../src/data/catalogue/promotion-entry.ts';
import { withAdvisoryLock } from '../src/data/db/advisory-lock.ts';
import type { Database, Orm } from '../src/data/db/db.ts';
import { projectRoot } from '../src/data/db/project-root.ts';
import { enterPoints, hasPoints } from '../src/data/delivery/points-import.ts';
import {
  enterCategory,
  enterInfoPage,
  enterOpinions,
  enterPopularSearches,
  enterPost,
  enterProducer,
  enterRebateCodes,
  enterUnit,
  hasProducts,
  setting,
  writeSetting,
} from '../src/data/import/content-entry.ts';
import { enterBundle, enterProducts, type NewProduct, type NewSize } from '../src/data/import/write-product.ts';
import { enterSynonyms, hasWords, learnAgain, learnLabels, wordWriter } from '../src/data/search/search-words.ts';
import { blankProduct, blankSize } from '../src/shop/owner/product/product-fields.ts';
import type { Day, Instant } from '../src/shop/time/instant.ts';
import { addDays, dayOf, startOfDay } from '../src/shop/time/warsaw-time.ts';
import { posts } from './blog.ts';
import { categories } from './categories.ts';
import { rebateCodes } from './codes.ts';
import { infoPages } from './info-pages.ts';
import { demoPoints } from './points/pickup-points.ts';
import { producers } from './producers.ts';
import { ceramika } from './products/ceramika.ts';
import { kawaIHerbata } from './products/kawa-i-herbata.ts';
import { kuchnia } from './products/kuchnia.ts';
import { len } from './products/len.ts';
import { prezenty } from './products/prezenty.ts';
import { swiatlo } from './products/swiatlo.ts';
import { popularSearches, synonyms } from './searches.ts';
import type { DemoCategory, DemoProduct, DemoPromotion, DemoSize } from './shape.ts';
import { shopOpinions } from './shop-opinions.ts';
import { sizeName } from './terms.ts';
import { units } from './units.ts';
import { weights } from './weights.ts';

export const demoProducts: DemoProduct[] = [...ceramika, ...len, ...swiatlo, ...kawaIHerbata, ...kuchnia, ...prezenty];

const hero = {
  picture: { name: 'hero-1', alt: 'Wazon z suszonymi trawami, dzbanek, kubki i miski na drewnianym stole' },
  title: 'Ceramika i len na co dzień',
  lead: 'Rzeczy z małych pracowni: toczone ręcznie, tkane gęsto, robione tak, żeby służyły długo.',
  link: '/kategoria/ceramika',
};

const parameterNames = { kolor: 'Kolor', material: 'Materiał', przeznaczenie: 'Przeznaczenie' } as const;

/**
 * Fills an empty store with the demo shop in one transaction. In a store that already has the demo, only the dated
 * promotions are extended and the dates of workshops moved, so that they never expire. A store with other products is
 * not changed.
 */
export async function seedDemo(database: Database, now: Instant, tell: (line: string) => void = () => {}) {
  await database.orm.transaction(async (tx) => {
    await withAdvisoryLock(tx, 'demo');
    if (await setting(tx, 'demo')) {
      if (!(await hasPoints(tx))) await enterDemoPoints(tx, startOfDay(dayOf(now)));
      await carryPromotionsOn(tx, now);
      await carryTermsOn(tx, dayOf(now));
      await enterRebateCodes(tx, rebateCodes);
      // The store was seeded by a version without search.
      if (!(await hasWords(tx))) {
        await enterSynonyms(tx, synonyms);
        await learnAgain(tx, wordWriter());
      }
      return;
    }
    if (await hasProducts(tx)) return;
    tell('Filling the store with the demo shop …');
    await fill(tx, dayOf(now));
    await enterDemoPoints(tx, startOfDay(dayOf(now)));
    await writeSetting(tx, 'demo', { seededOn: dayOf(now) });
  });
}

async function fill(tx: Orm, today: Day) {
  const at = (days: number): Instant => startOfDay(addDays(today, days));
  const picture = pictureEntry(tx);
  const words = wordWriter();
  await enterSynonyms(tx, synonyms);

  for (const [id, unit] of Object.entries(units)) await enterUnit(tx, id, unit);
  const producerIds = new Map<string, number>();
  for (const { responsible, ...producer } of producers) {
    producerIds.set(producer.slug, await enterProducer(tx, { ...producer, responsible: responsible ?? null }));
  }
  const categoryIds = new Map<string, number>();
  const enterTree = async (nodes: DemoCategory[], parentId: number | null) => {
    for (const [position, { slug, name, lead, picture: stem, children }] of nodes.entries()) {
      const pictureId = stem ? (await picture(stem)).id : null;
      const id = await enterCategory(tx, { slug, name, lead, parentId, pictureId, position });
      categoryIds.set(slug, id);
      await enterTree(children ?? [], id);
    }
  };
  await enterTree(categories, null);

  const entries: NewProduct[] = [];
  for (const product of demoProducts) {
    const pictures = [];
    for (const { name, alt, sizes } of product.pictures) {
      pictures.push({ pictureId: (await picture(name)).id, alt, sizeIds: sizes ?? null });
    }
    entries.push({
      ...productEntry(product, at),
      producerId: known(producerIds, product.producer),
      categoryIds: product.categories.map((slug) => known(categoryIds, slug)),
      pictures,
    });
  }
  const ids = await enterProducts(tx, entries, words);
  const productIds = new Map(entries.map(({ slug }, place) => [slug, ids[place] ?? 0]));
  await enterOpinions(
    tx,
    [...demoProducts, { slug: null, opinions: shopOpinions }].flatMap(({ slug, opinions = [] }) =>
      opinions.map(({ text, daysAgo, answer, ...opinion }, place) => ({
        ...opinion,
        about: slug === null ? ('order' as const) : ('product' as const),
        productId: slug === null ? null : known(productIds, slug),
        body: text,
        createdAt: at(-daysAgo) + (9 + place) * 3_600_000,
        answer: answer ?? null,
      })),
    ),
  );
  for (const { slug, bundle } of demoProducts) if (bundle) await enterBundle(tx, known(productIds, slug), bundle);

  for (const {
    picture: { name, alt },
    daysAgo,
    products,
    ...post
  } of posts) {
    await enterPost(tx, {
      ...post,
      pictureId: (await picture(name)).id,
      pictureAlt: alt,
      publishedAt: at(-daysAgo) + 8 * 3_600_000,
      productIds: products.map((slug) => known(productIds, slug)),
    });
  }
  for (const [position, page] of infoPages.entries()) await enterInfoPage(tx, { ...page, position });
  await enterPopularSearches(tx, popularSearches);
  await learnLabels(tx, words);
  await enterRebateCodes(tx, rebateCodes);
  await writeSetting(tx, 'hero', {
    ...hero,
    picture: { ...hero.picture, name: (await picture(hero.picture.name)).name },
  });
}

/** Lockers and post offices: one statement each. */
async function enterDemoPoints(tx: Orm, at: Instant) {
  const { locker, post } = demoPoints();
  await enterPoints(tx, 'locker', locker, at);
  await enterPoints(tx, 'post', post, at);
}

function productEntry(
  { categories: _, producer: __, pictures: ___, addedDaysAgo, range, parameters, sizes, ...product }: DemoProduct,
  at: (days: number) => Instant,
): Omit<NewProduct, 'producerId' | 'categoryIds' | 'pictures'> {
  const addedAt = at(-addedDaysAgo);
  return {
    ...blankProduct,
    ...product,
    ...range,
    addedAt,
    parameters: Object.entries(parameterNames).flatMap(([slug, name]) => {
      const values = parameters[slug as keyof typeof parameterNames] ?? [];
      return values.length > 0 ? [{ name, values }] : [];
    }),
    sizes: sizes.map((size, place) => ({
      ...sizeEntry(product, size, addedAt, at),
      grams: gramsOf(product.slug, place),
    })),
  };
}

function gramsOf(slug: string, place: number): number | null {
  const own = weights[slug];
  return (Array.isArray(own) ? own[place] : own) ?? null;
}

function sizeEntry(
  { code, tiers = [] }: Pick<DemoProduct, 'code' | 'tiers'>,
  size: DemoSize,
  addedAt: Instant,
  at: (days: number) => Instant,
): NewSize {
  const { name, hours, history = [], promotion, deadline, ...own } = size;
  const turns = [addedAt, ...history.map(({ untilDay }) => at(untilDay))];
  return {
    ...blankSize,
    ...own,
    name: sizeName({ name, ...(hours === undefined ? {} : { hours }) }, dayOf(at(0))),
    code: `${code}-${size.id}`,
    dispatchDeadline: deadline === undefined ? null : minutesOf(deadline),
    pointsReceived: Math.floor(size.gross / 1_000),
    ledger: [...history.map(({ gross }) => gross), size.gross].map((gross, place) => ({
      from: turns[place] ?? addedAt,
      gross,
    })),
    promotions: promotion ? [promotionEntry(promotion, at)] : [],
    tiers,
  };
}

function promotionEntry({ startsDay, endsDay, ...own }: DemoPromotion, at: (days: number) => Instant): PromotionEntry {
  return {
    endAnnounced: false,
    code: null,
    ...own,
    startsAt: at(startsDay),
    endsAt: endsDay === undefined ? null : at(endsDay),
  };
}

/** Minutes after midnight of a time such as `14:30`. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Moves the end of each dated promotion, so that it is as many days in the future as on the day of seeding. */
async function carryPromotionsOn(tx: Orm, now: Instant) {
  const today = dayOf(now);
  for (const product of demoProducts) {
    for (const { id, promotion } of product.sizes) {
      if (promotion?.endsDay === undefined) continue;
      const endsAt = startOfDay(addDays(today, promotion.endsDay));
      await prolongPromotions(tx, { product: product.slug, size: id }, { endsAt, now });
    }
  }
}

/**
 * A past workshop cannot be chosen, so its date is moved. A name that does not begin with a day was set by the owner
 * and stays.
 */
async function carryTermsOn(tx: Orm, today: Day) {
  for (const { slug, sizes } of demoProducts) {
    for (const size of sizes.filter(({ hours }) => hours !== undefined)) {
      await nameSize(tx, { product: slug, size: size.id }, sizeName(size, today), { was: `${size.name}%` });
    }
  }
}

function pictureEntry(tx: Orm) {
  const entered = new Map<string, Promise<{ id: number; name: string }>>();
  return (stem: string) => {
    const known = entered.get(stem);
    if (known) return known;
    const entry = readFile(join(projectRoot, `demo/pictures/${stem}.webp`)).then((bytes) =>
      enterPicture(tx, stem, bytes),
    );
    entered.set(stem, entry);
    return entry;
  };
}

function known(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the demo names ${slug}, which it does not have`);
  return id;
}

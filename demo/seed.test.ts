import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import settings from '../shop.config.ts';
import { projectRoot } from '../src/data/db/project-root.ts';
import { isSent } from '../src/shop/catalogue/availability.ts';
import { categories } from './categories.ts';
import { demoProducts } from './seed.ts';
import { weights } from './weights.ts';
import { isDemoCompany } from './without-demo.ts';

const tour = readFileSync(join(projectRoot, 'docs/demo-shop.md'), 'utf8');
const product = (slug: string) => demoProducts.find((candidate) => candidate.slug === slug);

describe('the demo shop', () => {
  it('weighs every size that is sent', () => {
    for (const { slug, type = 'product', sizes } of demoProducts.filter(({ type: own = 'product' }) => isSent(own))) {
      const own = weights[slug];
      expect(Array.isArray(own) ? own.length : 1, slug).toBe(Array.isArray(own) ? sizes.length : 1);
      expect(
        [own].flat().every((grams) => grams !== undefined && grams > 0),
        `${slug} ${type}`,
      ).toBe(true);
    }
  });

  it('has at least 48 products over at least 6 categories with sub-categories', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(48);
    expect(categories.length).toBeGreaterThanOrEqual(6);
    expect(categories.every(({ children = [] }) => children.length >= 3)).toBe(true);
    expect(new Set(demoProducts.map(({ slug }) => slug)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(demoProducts.length);
  });

  it('has every product that docs/demo-shop.md names', () => {
    const named = [...tour.matchAll(/^\| [^|]+ \| `([a-z0-9-]+)` \|$/gm)].map(([, slug = '']) => slug);
    expect(named.length).toBeGreaterThan(30);
    for (const slug of named) expect(product(slug), slug).toBeDefined();
  });

  it('tells of each product what it is, who made it and how it looks', () => {
    for (const { slug, lead, description, facts, pictures, producer } of demoProducts) {
      expect(lead.length, slug).toBeGreaterThan(20);
      expect(description.length, slug).toBeGreaterThanOrEqual(2);
      expect(facts.length, slug).toBeGreaterThanOrEqual(2);
      expect(pictures.length, slug).toBeGreaterThanOrEqual(1);
      expect(producer, slug).not.toBe('');
    }
  });

  it.each([
    ['one size', 'maselniczka', (p) => p.sizes.length === 1 && p.sizes[0]?.id === 'uniw'],
    ['sizes of different prices', 'obrus-lniany-terakota', (p) => new Set(p.sizes.map((s) => s.gross)).size > 1],
    [
      'a size sold out while others are not',
      'posciel-lniana',
      (p) => p.sizes.some((s) => s.amount === 0) && p.sizes.some((s) => s.amount > 0),
    ],
    ['wholly unavailable', 'czajniczek-grafitowy', (p) => p.sizes.every((s) => s.status === 'disable')],
    ['unlimited stock', 'kubek-piaskowy', (p) => p.sizes[0]?.amount === -1],
    ['sold by 0,1 m', 'tkanina-lniana-naturalna', (p) => p.unit === 'metr'],
    ['limits per order', 'talerz-obiadowy', (p) => p.range?.minPerOrder === 2 && p.range.maxPerOrder === 24],
    ['limits per size', 'serwetki-lniane', (p) => p.range?.minSizePerOrder === 2 && p.range.maxSizePerOrder === 12],
    ['tiers', 'talerz-deserowy-szalwiowy', (p) => p.tiers?.length === 3],
    ['bundle', 'zestaw-prezentowy', (p) => p.type === 'product_bundle' && p.bundle?.length === 3],
    ['virtual', 'karta-podarunkowa', (p) => p.type === 'product_virtual'],
    ['service', 'warsztaty-ceramiki', (p) => p.type === 'product_service'],
    ['free', 'probki-tkanin-lnianych', (p) => p.sizes[0]?.gratis === true],
    ['by phone', 'lampa-wiszaca-szalwiowa', (p) => p.sizes[0]?.phonePrice === true],
    ['points only', 'podstawki-korkowe', (p) => p.sizes[0]?.pointsOnly === true],
    ['points or money', 'lyzki-drewniane', (p) => (p.sizes[0]?.points ?? 0) > 0 && !p.sizes[0]?.pointsOnly],
    ['subscription by percentage', 'kawa-ziarnista-etiopia', (p) => p.subscription?.kind === 'percentage'],
    ['subscription by quota', 'herbata-w-puszce', (p) => p.subscription?.kind === 'quota'],
    ['discount code', 'poduszka-lniana-terakota', (p) => p.sizes[0]?.promotion?.kind === 'code'],
    ['upcoming price', 'lampa-stolowa', (p) => p.sizes[0]?.promotion?.endAnnounced === true],
    [
      'today, with a deadline',
      'kubek-szalwiowy',
      (p) => p.sizes[0]?.dispatchDays === 0 && p.sizes[0].deadline !== undefined,
    ],
    ['a weekday', 'miska-do-ramenu', (p) => (p.sizes[0]?.dispatchDays ?? 0) > 1],
    ['over 29 days', 'kinkiet-mleczny', (p) => (p.sizes[0]?.dispatchDays ?? 0) > 29],
    ['unknown delivery', 'wazon-kula', (p) => p.sizes[0]?.dispatchDays === null],
    ['recommended price', 'mlynek-reczny', (p) => (p.sizes[0]?.srp ?? 0) > (p.sizes[0]?.gross ?? 0)],
    ['advance payment', 'taca-okragla-z-orzecha', (p) => (p.sizes[0]?.advance ?? 0) > 0],
    ['net talk for companies', 'talerze-dla-gastronomii', (p) => p.netOnly === true],
  ] as [string, string, (p: (typeof demoProducts)[number]) => boolean][])('shows %s on %s', (_, slug, holds) => {
    const found = product(slug);
    expect(found && holds(found)).toBe(true);
  });
});

it('the settings of the demo are known as such, so that a shop of its own shows none of them', () => {
  expect(isDemoCompany(settings)).toBe(true);
});

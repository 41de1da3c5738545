import { posts } from '../demo/blog.ts';
import { infoPages } from '../demo/info-pages.ts';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { blogYears, monthName } from '../src/shop/content/blog-dates.ts';
import { addDays, dayOf, startOfDay } from '../src/shop/time/warsaw-time.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test, wide } from './shop-fixture.ts';

test.describe('the blog', () => {
  test('lists every post, newest first, and leads to it', async ({ page }) => {
    await arrive(page, to('blog'));
    await expect(page).toHaveTitle('Blog – Glina i Len');
    const articles = page.getByRole('main').getByRole('article');
    const newestFirst = posts.toSorted((one, other) => one.daysAgo - other.daysAgo);
    await expect(articles.getByRole('heading')).toHaveText(newestFirst.map(({ title }) => title));
    for (const article of await articles.all()) {
      await expect(article.locator('time')).toHaveText(/^\d{1,2}\u00a0\p{L}+ \d{4}$/u);
      await expect(article.locator('img')).toHaveCount(1);
    }
    await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);

    await articles.last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newestFirst.at(-1)?.title ?? '');
  });

  test('every post has its author, day, picture, text and products', async ({ page }) => {
    for (const post of posts) {
      await page.goto(to('post', { slug: post.slug }));
      await expect(page).toHaveTitle(`${post.title} – Glina i Len`);
      const article = page.getByRole('main').getByRole('article').first();
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(post.title);
      await expect(article.getByText(post.author, { exact: true })).toBeVisible();
      await expect(article.locator('time')).toHaveText(/^\d{1,2}\u00a0\p{L}+ \d{4}$/u);
      await expect(article.getByRole('img', { name: post.picture.alt })).toHaveAttribute('fetchpriority', 'high');
      const headings = post.body.flatMap((block) => ('h2' in block ? [block.h2] : []));
      await expect(article.getByRole('heading', { level: 2 })).toHaveText(headings);
      for (const block of post.body) if ('p' in block) await expect(article).toContainText(block.p);

      const products = page.getByRole('region', { name: 'Produkty z tego wpisu' }).getByRole('article');
      const names = post.products.map((slug) => demoProducts.find((product) => product.slug === slug)?.name ?? slug);
      await expect(products.getByRole('heading')).toHaveText(names);
    }
  });

  test('leads from post to post, to their products, and by dates to every month', async ({ page }) => {
    await arrive(page, to('blog'));
    const newestFirst = posts.toSorted((one, other) => one.daysAgo - other.daysAgo);
    const [first, second] = newestFirst;
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    const neighbours = page.getByRole('navigation', { name: 'Sąsiednie wpisy' });
    await expect(neighbours.getByRole('link')).toHaveCount(1);
    await neighbours.getByRole('link', { name: /^Starszy wpis/ }).click();
    await expect(heading).toHaveText(second?.title ?? '');
    await neighbours.getByRole('link', { name: /^Nowszy wpis/ }).click();
    await expect(heading).toHaveText(first?.title ?? '');
    await page.getByRole('region', { name: 'Produkty z tego wpisu' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/produkt\//);

    await arrive(page, to('blog'));
    const today = dayOf(Date.now());
    const years = blogYears(newestFirst.map(({ daysAgo }) => ({ at: startOfDay(addDays(today, -daysAgo)) })));
    const dates = page.getByRole('navigation', { name: 'Wpisy według dat' });
    await expect(dates.locator('summary')).toHaveText(years.map(({ year, count }) => `${year} (${count})`));
    const oldest = years.at(-1);
    const month = oldest?.months.at(-1);
    const link = dates.getByRole('link', { name: `${monthName(month?.month ?? '')} (${month?.count})` });
    await expect(link).toBeHidden();
    await dates.getByText(`${oldest?.year} (${oldest?.count})`, { exact: true }).click();
    await link.click();
    await expect(heading).toHaveText(`Blog: ${monthName(month?.month ?? '')}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(month?.count ?? 0);
    await expect(dates.locator('[aria-current="page"]')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('information pages', () => {
  test.use({ viewport: wide });

  test('are whole, and each stands beside the others', async ({ page }) => {
    for (const info of infoPages) {
      await page.goto(to('info', { slug: info.slug }));
      await expect(page).toHaveTitle(`${info.title} – Glina i Len`);
      const article = page.getByRole('main').getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(info.title);
      const headings = info.body.flatMap((block) => ('h2' in block ? [block.h2] : []));
      await expect(article.getByRole('heading', { level: 2 })).toHaveText(headings);

      const menu = page.getByRole('navigation', { name: 'Strony informacyjne' });
      await expect(menu.getByRole('link')).toHaveText(infoPages.map(({ title }) => title));
      await expect(menu.locator('[aria-current="page"]')).toHaveText(info.title);
    }
  });

  test('lead to each other', async ({ page }) => {
    await arrive(page, to('info', { slug: 'dostawa' }));
    const menu = page.getByRole('navigation', { name: 'Strony informacyjne' });
    await menu.getByRole('link', { name: 'Regulamin sklepu' }).click();
    await expect(page).toHaveURL(to('info', { slug: 'regulamin' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulamin sklepu');
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Regulamin sklepu');
    await page.getByRole('article').getByRole('link', { name: 'Reklamacje', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reklamacje');
  });
});

test('no heading leaves a one-letter word at the end of a line', async ({ page }) => {
  const addresses = [
    to('home'),
    to('category', { slug: 'kawa-i-herbata' }),
    to('product', { slug: 'lampa-stolowa' }),
    to('blog'),
    ...posts.map(({ slug }) => to('post', { slug })),
    ...infoPages.map(({ slug }) => to('info', { slug })),
  ];
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    const headings = [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) =>
      text.replace(/<[^>]+>/g, ''),
    );
    expect(headings.length, address).toBeGreaterThan(1);
    const loose = headings.filter((heading) => /(^|[\s(„–])[aiouwz] /i.test(heading));
    expect(loose, address).toEqual([]);
  }
});

test.describe('what is not there', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('is a page that says so', async ({ page }) => {
    for (const address of [
      to('post', { slug: 'o-niczym' }),
      to('blogMonth', { month: '1999-01' }),
      to('info', { slug: 'o-niczym' }),
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie ma takiej strony');
    }
  });
});

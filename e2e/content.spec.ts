import { posts } from '../demo/blog.ts';
import { to } from '../src/routes.ts';
import { blogYears, monthName } from '../src/shop/content/blog-dates.ts';
import { addDays, dayOf, startOfDay } from '../src/shop/time/warsaw-time.ts';
import { arrive } from './arrival.ts';
import { expect, expectNoAxeViolations, test } from './shop-fixture.ts';

test('the blog leads by dates to every month, from post to post, and to their products', async ({ page }) => {
  const newestFirst = posts.toSorted((one, other) => one.daysAgo - other.daysAgo);
  const heading = page.getByRole('heading', { level: 1 });
  await arrive(page, to('blog'));
  await test.step('by dates', async () => {
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
    await expectNoAxeViolations(page, 'main');
  });
  await test.step('from post to post', async () => {
    await page.goBack();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    const neighbours = page.getByRole('navigation', { name: 'Sąsiednie wpisy' });
    await expect(heading).toHaveText(newestFirst[0]?.title ?? '');
    await expect(neighbours.getByRole('link')).toHaveCount(1);
    await neighbours.getByRole('link', { name: /^Starszy wpis/ }).click();
    await expect(heading).toHaveText(newestFirst[1]?.title ?? '');
    await neighbours.getByRole('link', { name: /^Nowszy wpis/ }).click();
    await expect(heading).toHaveText(newestFirst[0]?.title ?? '');
    await page.getByRole('region', { name: 'Produkty z tego wpisu' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/produkt\//);
  });
});

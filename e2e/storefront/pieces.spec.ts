import type { Page } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { timeouts } from '../../src/shop/limits.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { bringPieces } from '../../testing/browser/piece.ts';
import { expect, test } from '../../testing/browser/shop-fixture.ts';

/** The functions that `bringPieces` loads. */
interface Pieces {
  piece: {
    loadScript(script: { src: string; module?: boolean; place?: string }): Promise<void>;
    placeSnippets(items: { region: string; content: string }[]): void;
    onArrival(overrides: object, extras: boolean, go: () => void): void;
    giveConsent(allowed: string[], asked: string[]): void;
  };
}
declare const window: Window & Pieces & { runs?: string[]; outcome?: string; dataLayer?: unknown[] };

// One worker runs all tests of this file, so that the pieces are bundled once.
test.describe.configure({ mode: 'default' });

test.describe('the script loader and snippets', () => {
  // The shop's own scripts are imported after the first paint, and one test blocks them.
  test.use({
    allowedComplaints: [
      /Content Security Policy|status of 404|ERR_FAILED|request to https:..elsewhere|imported module: .*entry\.client/,
    ],
  });

  const scripts = async (page: Page, spoken: Promise<void> = Promise.resolve()) => {
    const asked: string[] = [];
    await page.route('**/test-*.js', async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      asked.push(name);
      if (name === 'test-silent.js') await spoken;
      if (name === 'test-gone.js') return route.fulfill({ status: 404 });
      return route.fulfill({ contentType: 'text/javascript', body: `(window.runs ??= []).push('${name}')` });
    });
    return asked;
  };
  const load = (page: Page, script: { src: string; module?: boolean; place?: string }) =>
    page.evaluate(
      (one) =>
        window.piece.loadScript(one).then(
          () => 'loaded',
          (error: Error) => error.message,
        ),
      script,
    );

  test('load scripts and insert markup, each once, at each of the five places', async ({ page }) => {
    let speak = () => {};
    const spoken = new Promise<void>((done) => {
      speak = done;
    });
    const asked = await scripts(page, spoken);
    await test.step('in the right order around the shop’s own scripts', async () => {
      // These are blocked here, because React removes their tags when it runs.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(to('blog'));
      await bringPieces(page);
      for (const place of ['body_bottom', 'after_shop_js', 'before_shop_js', 'body_top']) {
        expect(await load(page, { src: `/test-${place}.js`, place })).toBe('loaded');
      }
      const order = await page.locator('body > *').evaluateAll((children) =>
        children.map((child) => {
          const [, place] = /^.test-(.+)\.js$/.exec(child.getAttribute('src') ?? '') ?? [];
          return place ?? (child.localName === 'script' ? 'shop_js' : 'page');
        }),
      );
      expect(order.filter((one, index) => one !== order[index - 1])).toEqual([
        'body_top',
        'page',
        'before_shop_js',
        'shop_js',
        'after_shop_js',
        'body_bottom',
      ]);
      await page.unroute('**/assets/*.js');
      asked.length = 0;
    });

    await arrive(page, to('blog'));
    await bringPieces(page);
    await test.step('as a module or a tag; from foreign hosts only if they are allowed', async () => {
      for (const place of ['head', 'body_top', 'body_bottom', 'before_shop_js', 'after_shop_js']) {
        const src = `/test-${place}.js`;
        expect(await load(page, { src, place })).toBe('loaded');
        expect(await load(page, { src, place })).toBe('loaded');
        const tag = page.locator(`script[src="${src}"]`);
        await expect(tag).toHaveCount(1);
        expect(await tag.evaluate((one) => one.parentElement?.localName)).toBe(place === 'head' ? 'head' : 'body');
      }
      expect(await page.evaluate(() => document.body.firstElementChild?.getAttribute('src'))).toBe('/test-body_top.js');
      expect(await load(page, { src: '/test-module.js', module: true })).toBe('loaded');
      expect(await page.evaluate(() => window.runs)).toHaveLength(6);
      expect(asked).toHaveLength(6);

      expect(await load(page, { src: '/test-gone.js' })).toContain('did not load');
      await expect(page.locator('script[src="/test-gone.js"]')).toHaveCount(0);
      expect(await load(page, { src: 'https://elsewhere.example/test-a.js' })).toContain('did not load');
      expect(asked).toHaveLength(7);
    });

    await test.step('markup at its place with its scripts, once even if it arrives several times', async () => {
      asked.length = 0;
      await page.evaluate(() => Reflect.deleteProperty(window, 'runs'));
      const items = [
        { region: 'head', content: '<meta name="proba" content="1">' },
        { region: 'body_top', content: '<p id="gora">Nad wszystkim</p>' },
        { region: 'body_bottom', content: '<p id="proba">Dopisek</p><script src="/test-a.js"></script>' },
        {
          region: 'body_top',
          content: '<script>window.runs = ["inline"]</script><script type="module" src="/test-b.js"></script>',
        },
      ];
      await page.evaluate((list) => window.piece.placeSnippets(list), items);
      await page.evaluate((list) => window.piece.placeSnippets(list), items);
      await expect(page.locator('head meta[name="proba"]')).toHaveCount(1);
      await expect(page.locator('body > #proba')).toHaveText('Dopisek');
      const above = await page.evaluate(() =>
        document.querySelector('#gora')?.compareDocumentPosition(document.querySelector('header') as Node),
      );
      expect(above, 'in the page it comes first too').toBe(4);
      const topOf = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
      expect(await topOf('#gora'), 'above the header').toBeLessThan(await topOf('body > header'));
      await expect.poll(() => page.evaluate(() => [...(window.runs ?? [])].sort())).toEqual(['test-a.js', 'test-b.js']);
      expect(asked).toHaveLength(2);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Dostawa' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dostawa');
      await expect(page.locator('body > #proba')).toHaveText('Dopisek');
    });

    await test.step('a script is given up after five seconds, but used if it arrives later', async () => {
      asked.length = 0;
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.evaluate(() => {
        window.runs = [];
        window.piece.loadScript({ src: '/test-silent.js' }).catch(({ message }: Error) => {
          window.outcome = message;
        });
      });
      const outcome = () => page.evaluate(() => window.outcome);
      await page.clock.runFor(timeouts.script - 1);
      expect(await outcome()).toBeUndefined();
      await page.clock.runFor(1);
      await expect.poll(outcome).toContain('5000 ms');
      const again = load(page, { src: '/test-silent.js' });
      speak();
      expect(await again).toBe('loaded');
      expect(await page.evaluate(() => window.runs), 'run once').toEqual(['test-silent.js']);
      expect(asked).toHaveLength(1);
    });
  });

  test('are loaded after consent, only on their pages, and are removed when consent is withdrawn', async ({ page }) => {
    const consent = async () =>
      (await page.context().cookies())
        .find(({ name }) => name === 'consent')
        ?.value.split('.')
        .at(-1) ?? '';
    await page.context().clearCookies();
    await page.route('**/ajax/get.php', async (route) => {
      const asked = JSON.parse(new URLSearchParams(route.request().postData() ?? '').get('request') ?? '{}');
      if (!asked.Snippets) return route.fallback();
      const items = [
        ...(asked.Snippets.request_uri === to('blog')
          ? [{ region: 'body_top', content: '<p id="blog">Tylko blog</p> <!-- - --> <p class="blog">i tu</p>' }]
          : []),
        ...((await consent()).includes('analytics')
          ? [{ region: 'body_bottom', content: '<p id="proba">Dopisek</p><script src="/test-a.js"></script>' }]
          : []),
      ];
      const response = { items: [] };
      return route.fulfill({ json: { Snippets: { response: { items } }, ToplayersAndWidgets: { response } } });
    });
    await scripts(page);
    await arrive(page, to('blog'));
    await bringPieces(page);
    // The frame calls this after every navigation in a shop that has snippets.
    const arrived = () => page.evaluate(() => window.piece.onArrival({}, true, () => {}));
    const ofBlog = page.locator('body > :is(#blog, .blog)');
    const ofConsent = page.locator('body > #proba');
    await arrived();
    await expect(ofBlog).toHaveCount(2);
    await expect(ofConsent).toHaveCount(0);
    await page.evaluate(() => window.piece.giveConsent(['analytics'], ['history', 'analytics']));
    await expect(ofConsent).toHaveText('Dopisek');
    await expect.poll(() => page.evaluate(() => window.runs)).toEqual(['test-a.js']);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Ustawienia plików cookie' }).click();
    await expect(page.getByText('Twoja odpowiedź z dnia')).toBeVisible();
    await arrived();
    await expect(ofBlog).toHaveCount(0);
    await expect(ofConsent).toHaveCount(1);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('main').getByRole('button', { name: 'Tylko niezbędne' }).click();
    await reloaded;
    await expect(page.getByText('Zapisane.')).toBeVisible();
    await expect(ofConsent).toHaveCount(0);
    expect(await page.evaluate(() => window.runs)).toBeUndefined();
  });
});

test('purchases are sent to the owner’s analytics only with consent', async ({ page }) => {
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'consent', value: '2ham.2026-11-15.', url: process.env.E2E_ORIGIN ?? '' }]);
  const notice = () => page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event));
  const buy = async () => {
    await arrive(page, to('product', { slug: 'maselniczka' }));
    await bringPieces(page);
    await page.evaluate(() => window.piece.onArrival({}, true, () => {}));
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByText('Produkt został dodany.')).toBeVisible();
  };
  await buy();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Koszyk/ })
    .hover();
  await expect(page.getByRole('region', { name: 'Podgląd koszyka' })).toContainText('Maselniczka');
  expect(await notice(), 'an answer has come, and brought nothing').toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page
    .context()
    .addCookies([{ name: 'consent', value: '2ham.2026-11-15.analytics', url: process.env.E2E_ORIGIN ?? '' }]);
  await buy();
  await expect.poll(notice).toEqual(['add_to_cart']);
  expect(asked.filter((address) => address.includes('query=trackingEvents'))).toHaveLength(1);
});

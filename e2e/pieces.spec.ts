import type { Page } from '@playwright/test';
import { to } from '../src/routes.ts';
import { timeouts } from '../src/shop/limits.ts';
import { arrive } from './arrival.ts';
import { bringPiece } from './piece.ts';
import { expect, expectNoAxeViolations, narrow, test, wide } from './shop-fixture.ts';

/** The exports loaded by `bringPiece`. */
interface Pieces {
  piece: {
    loadScript(script: { src: string; module?: boolean; place?: string }): Promise<void>;
    placeSnippets(items: { region: string; content: string }[]): void;
    showToplayer(toplayers: object[], overrides: object): void;
    onArrival(overrides: object, extras: boolean, go: () => void): void;
    giveConsent(allowed: string[], asked: string[]): void;
    show(): void;
  };
}
declare const window: Window & Pieces & { runs?: string[]; outcome?: string; dataLayer?: unknown[] };

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
  const entry = "export * from './src/ui/loading/script-loader.ts'; export * from './src/ui/notices/snippets.ts';";
  const load = (page: Page, script: { src: string; module?: boolean; place?: string }) =>
    page.evaluate(
      (one) =>
        window.piece.loadScript(one).then(
          () => 'loaded',
          (error: Error) => error.message,
        ),
      script,
    );

  test('load scripts and place markup, each once, at each of the five places', async ({ page }) => {
    let speak = () => {};
    const spoken = new Promise<void>((done) => {
      speak = done;
    });
    await arrive(page, to('blog'));
    const asked = await scripts(page, spoken);
    await bringPiece(page, entry);
    await test.step('a module or a tag; foreign hosts only if they were named', async () => {
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

    await test.step('markup at its place with its scripts, once however often they come', async () => {
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

    await test.step('a script is given up after five seconds, and taken if it comes after all', async () => {
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

  test('keep the order of places around the shop’s own scripts', async ({ page }) => {
    // The shop's scripts are blocked here, because React removes their tags when it runs.
    await page.route('**/assets/*.js', (route) => route.abort());
    await scripts(page);
    await page.goto(to('blog'));
    await bringPiece(page, entry);
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
  });

  test('come once they are agreed to, stay on their pages, and end with the consent', async ({ page }) => {
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
    await bringPiece(
      page,
      "export { onArrival } from './src/ui/notices/arrival.tsx'; export { giveConsent } from './src/ui/http/consent-change.ts';",
    );
    // As the frame does after every step in a shop that has snippets.
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

test('what is bought is told to the owner’s statistics, by whoever has agreed', async ({ page }) => {
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'consent', value: '2ham.2026-11-15.', url: process.env.E2E_ORIGIN ?? '' }]);
  const notice = () => page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event));
  const buy = async () => {
    await arrive(page, to('product', { slug: 'maselniczka' }));
    await bringPiece(page, "export { onArrival } from './src/ui/notices/arrival.tsx';");
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

test('toplayers are shown one by one, each once in its days, after the question for consent', async ({ page }) => {
  await page.context().clearCookies();
  await arrive(page, to('blog'));
  await bringPiece(page, "export { showToplayer } from './src/ui/notices/toplayer.tsx';");
  const toplayers = [
    {
      id: 'a',
      title: 'Dzień otwarty',
      text: 'Zapraszamy do pracowni.',
      link: { text: 'Warsztaty', address: '/blog' },
      everyDays: 1,
    },
    { id: 'b', title: 'Nowy piec', text: 'Już grzeje.', everyDays: 1 },
  ];
  const dialogs = page.locator('dialog');
  const show = () => page.evaluate((list) => window.piece.showToplayer(list, {}), toplayers);
  const dialog = page.getByRole('dialog', { name: 'Dzień otwarty' });
  await show();
  await show();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Tylko niezbędne' }).click();
  await expect(dialog).toContainText('Zapraszamy do pracowni.');
  await expectNoAxeViolations(page, 'dialog');
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('seenToplayers'))).toMatch(/^\{"a":\d+\}$/);
  await show();
  await expect(dialogs).toContainText('Już grzeje.');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await show();
  await expect(dialogs).toHaveCount(0);
});

test.describe('a fixed bar', () => {
  /** A page of links with the bar 300 px below the top. */
  const code = `
    import { createRoot } from 'react-dom/client';
    import { FixedBar } from './src/ui/widgets/fixed-bar.tsx';
    export function show() {
      const place = document.createElement('div');
      document.querySelector('main').replaceChildren(place);
      createRoot(place).render(
        <>
          <p id="before">przed</p>
          <FixedBar><a href="#a" id="inside">Filtry</a></FixedBar>
          {Array.from({ length: 80 }, (_, n) => <p key={n}><a href="#a" id={'link' + n}>Odnośnik {n}</a></p>)}
        </>,
      );
    }`;
  const state = (page: Page) => page.locator('[data-state]');
  const scroll = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

  test('stays under the header of a wide window once scrolled past, and stands back for the focus', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await arrive(page, to('blog'));
    await bringPiece(page, code);
    await page.evaluate(() => window.piece.show());
    await expect(state(page)).toHaveAttribute('data-state', 'normal');
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await pageHeight();
    await scroll(page, 900);
    await expect(state(page)).toHaveAttribute('data-state', 'fixed');
    expect(await pageHeight(), 'moves nothing').toBe(before);
    const header = await page.getByRole('banner').boundingBox();
    const bar = await page.locator('#inside').boundingBox();
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
    expect(bar?.y).toBeGreaterThanOrEqual(headerEnd - 1);
    expect(bar?.y).toBeLessThan(headerEnd + 40);
    const height = (await state(page).boundingBox())?.height;
    expect(height).toBeGreaterThan(10);

    const last = page.locator('#link60');
    await last.focus();
    for (let n = 0; n < 40; n += 1) await page.keyboard.press('Shift+Tab');
    const focused = await page.locator(':focus').boundingBox();
    const inside = await page.locator('#inside').boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((inside?.y ?? 0) + (inside?.height ?? 0));

    const under = page.locator('#link40');
    await under.focus();
    const covered = (bar?.y ?? 0) + 2;
    await scroll(page, await under.evaluate((link, y) => link.getBoundingClientRect().top + scrollY - y, covered));
    await expect(state(page)).toHaveAttribute('data-state', 'aside');
    await expect(page.locator('#inside')).toBeHidden();
    await under.blur();
    await expect(state(page)).toHaveAttribute('data-state', 'fixed');
    await scroll(page, 0);
    await expect(state(page)).toHaveAttribute('data-state', 'normal');

    for (const viewport of [{ ...wide, width: 1_023 }, narrow]) {
      await page.setViewportSize(viewport);
      await scroll(page, 900);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(state(page), `stays in its place at ${viewport.width} px`).toHaveAttribute('data-state', 'normal');
      await scroll(page, 0);
    }
  });
});

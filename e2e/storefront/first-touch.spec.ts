import type { Cookie, Locator, Page, Request } from '@playwright/test';
import { to } from '../../src/routes.ts';
import { expect, narrow, test, wide } from '../../testing/browser/shop-fixture.ts';

/**
 * Some parts of a page are hydrated on the first interaction (`ui/loading/hydrate-on-interaction.tsx`), so the first tap or press
 * must have the same effect as any later one. The tests do not move the pointer before it, because that would be the
 * first interaction.
 */

const product = (slug: string, size?: string) => to('product', { slug }, { rozmiar: size ?? null });

interface Case {
  name: string;
  address: string;
  control: (page: Page) => Locator;
  done: (page: Page) => Promise<void>;
  /** Only in windows that have this control. */
  only?: 'touch' | 'mouse';
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const isShown = (locator: (page: Page) => Locator) => (page: Page) => expect(locator(page)).toBeVisible();

/** Every control of a part that is hydrated or loaded later than the page. */
const cases: Case[] = [
  {
    name: 'where the price comes from',
    address: product('sciereczki-lniane-komplet'),
    control: button('Skąd ta cena?'),
    done: isShown((page) => page.getByRole('dialog', { name: 'Skąd ta cena?' })),
  },
  {
    name: 'instalments outside the bounds',
    address: product('kubek-granatowy'),
    control: button('Oblicz ratę'),
    done: isShown((page) => page.getByRole('dialog', { name: 'Raty Len' })),
  },
  {
    name: 'instalments inside the bounds',
    address: product('lampa-stolowa'),
    control: (page) => page.getByRole('link', { name: 'Oblicz ratę' }),
    done: (page) => expect(page).toHaveURL(/raty\?kwota=38900/),
  },
  {
    name: 'terms of instalments',
    address: product('lampa-stolowa'),
    control: (page) => page.getByText('Plan rat i przykład reprezentatywny'),
    done: isShown((page) => page.getByRole('table', { name: /^Plan rat/ })),
  },
  {
    name: 'a subscription',
    address: product('kawa-ziarnista-etiopia'),
    control: (page) => page.getByRole('radio', { name: /Kup w subskrypcji/ }),
    done: isShown((page) => page.getByLabel('Jak często wysyłać')),
  },
  {
    name: 'a code',
    address: product('poduszka-lniana-terakota'),
    control: button(/Użyj kodu/),
    done: isShown((page) => page.getByText('Kod LEN15 jest w koszyku')),
  },
  {
    name: 'a mail when it is available, sent empty',
    address: product('posciel-lniana', '160x200'),
    control: button('Powiadom mnie'),
    done: (page) => expect(page.getByLabel('Adres e-mail').first()).toHaveAttribute('aria-invalid', 'true'),
  },
  {
    name: 'what words mean',
    address: product('sciereczki-lniane-komplet'),
    control: button('Co to jest najniższa cena z 30 dni?'),
    done: async (page) => {
      const tip = page.getByRole('tooltip').filter({ hasText: 'Od niej liczymy procent obniżki.' });
      await expect(tip).toBeVisible();
      expect(await tip.evaluate((box) => box.scrollWidth - box.clientWidth), 'its words stay inside').toBe(0);
    },
  },
  {
    name: 'a list of one’s own',
    address: product('kubek-granatowy'),
    control: button(/do ulubionych/i),
    done: isShown(button(/w ulubionych|usuń z ulubionych/i)),
  },
  {
    name: 'an enlarged picture',
    address: product('kubek-granatowy'),
    control: (page) => page.getByRole('link', { name: /^Powiększ zdjęcie 1 / }),
    done: isShown((page) => page.getByRole('dialog', { name: 'Zdjęcia produktu' })),
  },
  {
    name: 'the search',
    address: to('home'),
    control: button('Szukaj'),
    done: (page) => expect(page.getByRole('banner').locator('input[name=q]')).toBeFocused(),
    only: 'touch',
  },
  {
    name: 'the drawer',
    address: to('home'),
    control: button('Otwórz menu'),
    done: isShown((page) => page.getByRole('navigation', { name: 'Menu' })),
    only: 'touch',
  },
  {
    name: 'a category of the header',
    address: to('home'),
    control: (page) => page.getByRole('navigation', { name: 'Kategorie' }).locator('summary').first(),
    done: isShown((page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Wszystko z/ })
        .first(),
    ),
    only: 'mouse',
  },
  {
    name: 'filters',
    address: to('category', { slug: 'ceramika' }),
    control: button(/^Filtry/),
    done: isShown((page) => page.getByRole('region', { name: 'Filtry' })),
    only: 'touch',
  },
  {
    name: 'a filter',
    address: to('category', { slug: 'ceramika' }),
    control: (page) => page.getByRole('checkbox').first(),
    done: (page) => expect(page).toHaveURL(/\?/),
    only: 'mouse',
  },
];

/** Opens a page and waits until it is hydrated, without any interaction. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('nav[data-live]').waitFor({ state: 'attached' });
}

/** Scrolls the control into view without pointer events and returns its centre. */
async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  return control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

// A form that is sent before its script is loaded is answered by a page with its faults.
const allowedComplaints = [/status of 422/];

/** Presses at a point without moving the pointer there, which would be the first interaction. */
type Press = (page: Page, at: { x: number; y: number }) => Promise<void>;

const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y);
const click: Press = (page, at) => pressAndRelease(page, at, async () => {});
/** Holds until everything that the press made the page load is there and has run. */
const longClick: Press = async (page, at) => {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await pressAndRelease(page, at, async () => {
    do await idle(page);
    while (pending.size > 0);
  });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
};

const presses = [
  { press: tap, title: 'the first tap on a page has the same effect as later ones', only: 'touch' },
  { press: click, title: 'the first click on a page has the same effect as later ones', only: 'mouse' },
  { press: longClick, title: 'a part may be loaded between the press and the release of a click', only: 'mouse' },
];
for (const { press, title, only } of presses) {
  test.describe(only, () => {
    test.use({ viewport: only === 'touch' ? narrow : wide, hasTouch: only === 'touch', allowedComplaints });
    test(title, async ({ page, context }) => {
      const cookies = await context.cookies();
      for (const one of cases.filter((one) => (one.only ?? only) === only)) {
        await test.step(one.name, async () => {
          await open(page, one.address);
          await press(page, await middleOf(one.control(page)));
          await one.done(page);
          await forgetVisit(page, cookies);
        });
      }
    });
  });
}

/** One page for all cases: each is a new document, without what the visits before it stored and cached. */
async function forgetVisit(page: Page, cookies: Cookie[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  await page.context().addCookies(cookies);
}

/** Resolves when the scripts of the page have nothing left to do. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

test('a dropdown used before hydration works as the browser’s own select until it loses the focus', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, to('category', { slug: 'ceramika' }));
  const native = page.locator('select[name=sortuj]');
  await native.focus();
  await native.selectOption('Cena: od najwyższej');
  await expect(page).toHaveURL(/sortuj=cena-malejaco/);
  await expect(native, 'nothing takes its place while it is in use').toBeFocused();
  await page.getByRole('banner').locator('input[name=q]').focus();
  const own = page.getByRole('combobox', { name: /^Sortuj/ }).and(page.locator('button'));
  await expect(own).toHaveText('Cena: od najwyższej');
});

async function pressAndRelease(page: Page, { x, y }: { x: number; y: number }, hold: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page);
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await hold();
  await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await browser.detach();
}

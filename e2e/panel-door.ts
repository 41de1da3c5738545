import { createHmac } from 'node:crypto';
import type { Cookie, Page } from '@playwright/test';
import { openShop } from './running-shop.ts';
import { test as base, expect, expectNoAxeViolations, narrow, wide } from './shop-fixture.ts';

interface OwnersShop {
  origin: string;
  pid: number;
  /** The link that its first start prints. */
  invitation: string;
  /** Of the owner's session, once there is one: the invitation works once, and tests of a file share the shop. */
  cookies?: Cookie[];
}

/** A shop with these settings whose owner has not come yet. */
export const ownersTest = (settings: Record<string, string>) =>
  base.extend<object, { ownersShop: OwnersShop }>({
    ownersShop: [
      async ({ browserName: _ }, use) => {
        const { origin, pid, said, stop } = await openShop('build/server/main.js', settings);
        await expect.poll(said).toContain('/panel/zaproszenie/');
        const [, invitation = ''] = /(\/panel\/zaproszenie\/\S+)/.exec(said()) ?? [];
        await use({ origin, pid, invitation });
        await stop();
      },
      { scope: 'worker', timeout: 360_000 },
    ],
    baseURL: async ({ ownersShop }, use) => {
      await use(ownersShop.origin);
    },
  });

/**
 * The demo with its owner, whose clock goes on (`checks/moving-clock.ts`). Files share it, since a start is dear: each
 * changes other things, and expects of the rest only what no other changes.
 */
export const panelTest = ownersTest({ NODE_OPTIONS: '--import=./checks/moving-clock.ts' });

/** axe finds nothing on a phone, and nothing is wider than a window. The window is narrow afterwards. */
export async function expectUsable(page: Page): Promise<void> {
  for (const viewport of [wide, { width: 768, height: 900 }, narrow]) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${page.url()} at ${viewport.width} px`).toBeLessThanOrEqual(viewport.width);
  }
  await expectNoAxeViolations(page);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238). */
function codeNow(secret: string): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Makes this browser the owner's; the first time it opens the owner's account. */
export async function becomeOwner(page: Page, shop: OwnersShop): Promise<void> {
  if (shop.cookies) {
    await page.context().addCookies(shop.cookies);
    return;
  }
  await openAccount(page, shop.invitation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziś');
  shop.cookies = await page.context().cookies();
}

/** Goes into the panel as its owner. */
export async function enterPanel(page: Page, shop: OwnersShop): Promise<void> {
  await becomeOwner(page, shop);
  await page.goto('/panel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziś');
}

async function openAccount(page: Page, invitation: string): Promise<void> {
  const password = 'trzy ciepłe słowa';
  await page.goto(invitation);
  await page.getByLabel('Imię i nazwisko').fill('Jan Len');
  await page.getByLabel('E-mail').fill('jan@len.example');
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByLabel('Powtórz hasło').fill(password);
  await page.getByRole('button', { name: 'Załóż konto' }).click();
  const secret = await page.locator('input[name=secret]').inputValue();
  await page.getByLabel('Kod z aplikacji').fill(codeNow(secret));
  await page.getByRole('button', { name: 'Zapisz i wejdź' }).click();
}

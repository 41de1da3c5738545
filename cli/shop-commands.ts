import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartError } from '../src/data/db/start-error.ts';
import { allRebateCodes, removeRebateCode, setRebateCode } from '../src/data/owner/codes/rebate-codes.ts';
import { ownPages, removePage, setPage } from '../src/data/owner/own-pages.ts';
import { learnLabels, wordWriter } from '../src/data/search/search-words.ts';
import { isRebateCode, noCodeLimits, normalizedCode, type RebateCode } from '../src/shop/basket/rebate-code.ts';
import { readPageText, writePageText } from '../src/shop/content/page-text.ts';
import { codeLimits } from '../src/shop/limits.ts';
import { formatMoney } from '../src/shop/money/money.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import type { Command } from './command.ts';

import { endIn, priceIn, startIn } from './words.ts';

const mostPageBytes = 500_000;

/** Commands on rebate codes and pages. */
export const shopCommands: Record<string, Command> = {
  code: {
    takes: ['[CODE]', '[OFF]'],
    options: ['min', 'from', 'until'],
    does: 'gives a discount code, 10% or an amount like 20,00, with --min ZŁ, --from and --until DAY; "off" removes it; alone: lists',
    run: async ([code, off], { inShop, print }, { min, from, until }) => {
      if (code === undefined) {
        for (const own of await inShop((store) => store.maintain(({ orm }) => allRebateCodes(orm))))
          print(codeLine(own));
        return;
      }
      if (off === undefined) throw new StartError('How much does the code take off? Write 10%, an amount, or "off".');
      const name = normalizedCode(code);
      if (off === 'off') {
        const gone = await inShop((store) => store.maintain(({ orm }) => removeRebateCode(orm, name)));
        if (!gone) throw new StartError(`There is no code ${name}.`);
        print(`${name} is gone.`);
        return;
      }
      if (!isRebateCode(name)) {
        const { least, max } = codeLimits;
        throw new StartError(`A code has ${least} to ${max} letters, digits, hyphens and underscores.`);
      }
      const own: RebateCode = {
        code: name,
        ...worthIn(off),
        minGross: min === undefined ? 0 : priceIn(min),
        startsAt: startIn(from),
        endsAt: endIn(until),
        ...noCodeLimits,
      };
      if (own.endsAt !== null && own.endsAt <= (own.startsAt ?? Date.now())) {
        throw new StartError('A code ends after it begins, and not in the past.');
      }
      await inShop((store) =>
        store.maintain(async ({ orm }) => {
          // Other limits are set in the panel, so a code keeps them.
          const known = (await allRebateCodes(orm)).find((one) => one.code === name) ?? noCodeLimits;
          const { mostUses, mostPerBuyer, firstOrderOnly, categories, products } = known;
          const limits = { mostUses, mostPerBuyer, firstOrderOnly, categories, products };
          await setRebateCode(orm, { ...own, ...limits }, Date.now());
        }),
      );
      print(codeLine(own));
    },
  },
  page: {
    takes: ['[NAME]', '[FILE]'],
    does: 'writes an information page from a text file (# title, ## heading, - list); "off" removes it; without a file: prints it; alone: lists',
    run: async ([name, file], { inShop, path, print }) => {
      if (name === undefined) {
        for (const page of await inShop((store) => store.maintain(({ orm }) => ownPages(orm)))) {
          print(`${page.slug}  ${page.title}${page.draft ? '  (draft)' : ''}`);
        }
        return;
      }
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 60) {
        throw new StartError(`"${name}" cannot be the end of an address; write it like zwroty-i-wymiana.`);
      }
      if (file === undefined || file === 'off') {
        await inShop((store) =>
          store.maintain(async ({ orm }) => {
            const page = (await ownPages(orm)).find(({ slug }) => slug === name);
            if (!page) throw new StartError(`There is no page ${name}; "witryna page" lists what there is.`);
            if (file === undefined) return print(writePageText(page));
            await removePage(orm, name);
            print(`${name} is gone.`);
          }),
        );
        return;
      }
      const text = readPageText(textIn(path(file)));
      if (!text) throw new StartError(`${file} has no title; its first line should be "# Title".`);
      await inShop((store) =>
        store.maintain(({ orm }) =>
          orm.transaction(async (tx) => {
            await setPage(tx, { slug: name, ...text, draft: false });
            await learnLabels(tx, wordWriter());
          }),
        ),
      );
      print(`${text.title}: /informacje/${name}`);
    },
  },
};

function worthIn(text: string): Pick<RebateCode, 'kind' | 'value'> {
  const [, percent] = /^(\d{1,2})%$/.exec(text) ?? [];
  if (percent && Number(percent) > 0) return { kind: 'percent', value: Number(percent) };
  if (text.endsWith('%')) throw new StartError(`"${text}" is not a discount; write it like 10%, from 1% to 99%.`);
  return { kind: 'quota', value: priceIn(text) };
}

function codeLine({ code, kind, value, minGross, startsAt, endsAt }: RebateCode): string {
  return [
    `${code}: ${kind === 'delivery' ? 'free delivery' : `-${kind === 'percent' ? `${value}%` : formatMoney(value)}`}`,
    minGross > 0 && `from ${formatMoney(minGross)} on`,
    startsAt !== null && `since ${dayOf(startsAt)}`,
    endsAt !== null && `until ${dayOf(endsAt - 1)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function textIn(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new StartError(`There is no file ${path}.`);
  if (statSync(path).size > mostPageBytes) throw new StartError(`${path} is too long for a page.`);
  const bytes = readFileSync(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // The error below covers it.
  }
  throw new StartError(`${path} is not a text in UTF-8.`);
}

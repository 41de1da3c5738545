import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isDemoCompany, withoutDemo } from '../demo/without-demo.ts';
import settings from '../shop.config.ts';
import { projectRoot } from '../src/data/db/project-root.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { isNip } from '../src/shop/owner/company.ts';
import type { ShopSettings } from '../src/shop/settings.ts';
import type { Command } from './command.ts';
import { settingsText } from './settings-text.ts';

type Company = ShopSettings['company'];

interface Question {
  text: string;
  /** What the answer sets; `null` when it is not an answer. */
  read(answer: string): { name?: string; tagline?: string; company?: Partial<Company> } | null;
}

const isLine = (answer: string) => answer.length > 0 && answer.length <= 120;

export const questions: Question[] = [
  { text: 'What is the shop called?', read: (answer) => (isLine(answer) ? { name: answer } : null) },
  { text: 'What does it sell, in one line?', read: (answer) => (isLine(answer) ? { tagline: answer } : null) },
  {
    text: "What is the company's full name?",
    read: (answer) => (isLine(answer) ? { company: { name: answer } } : null),
  },
  {
    text: 'Its address, like "ul. Długa 5, 00-001 Warszawa"?',
    read: (answer) => {
      const [, street, postcode, city] = /^(.+),\s*(\d\d-\d{3})\s+(\S.*)$/.exec(answer) ?? [];
      return street && postcode && city ? { company: { street, postcode, city, country: 'Polska' } } : null;
    },
  },
  {
    text: 'Its NIP?',
    read: (answer) => {
      const nip = answer.replaceAll(/[\s-]|^PL/g, '');
      return isNip(nip) ? { company: { nip } } : null;
    },
  },
  {
    text: 'E-mail, phone and hours for customers, like "sklep@firma.pl, 600 100 200, pn.–pt. 9:00–16:00"?',
    read: (answer) => {
      const [email = '', phone = '', ...hours] = answer.split(',').map((part) => part.trim());
      const right = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && /^\+?[\d ]{9,16}$/.test(phone) && hours.length > 0;
      return right ? { company: { email, phone, hours: hours.join(', ') } } : null;
    },
  },
];

/** Asks what every shop must say of itself and writes `shop.config.ts`; the demo's own things leave it. */
export const initCommand: Command = {
  takes: [],
  options: ['file'],
  does: 'asks six questions about the shop and its company, and writes shop.config.ts',
  run: async (_, { path, print }, { file }) => {
    const target = file === undefined ? join(projectRoot, 'shop.config.ts') : path(file);
    if (!isDemoCompany(settings)) {
      throw new StartError(`shop.config.ts names ${settings.company.name} already; change it there.`);
    }
    const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const own: ShopSettings = withoutDemo(settings);
    for (const { text, read } of questions) {
      const said = await answer(text, read, answers, print);
      Object.assign(own, { ...said, company: { ...own.company, ...said.company } });
    }
    writeFileSync(target, settingsText(own));
    print(`${target} is written. Look at its delivery prices, then start the shop: npm start.`);
  },
};

async function answer(
  text: string,
  read: Question['read'],
  answers: AsyncIterator<string>,
  print: (line: string) => void,
) {
  for (;;) {
    print(text);
    const { value, done } = await answers.next();
    if (done) throw new StartError('The answers ended; nothing was written.');
    const said = read(value.trim());
    if (said) return said;
    print('That cannot be right.');
  }
}

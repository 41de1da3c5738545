import { createInterface } from 'node:readline';
import { isDemoCompany, withoutDemo } from '../demo/without-demo.ts';
import settings from '../shop.config.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { companyFrom } from '../src/shop/owner/company-draft.ts';
import { lawfulDrafts } from '../src/shop/owner/legal-drafts.ts';
import { mergedSettings, type StoredSettings } from '../src/shop/stored-settings.ts';
import type { Command, OptionName, Options, Print } from './command.ts';

type Answers = Record<string, string>;

interface Question {
  /** The option that replaces the question. */
  option: OptionName;
  text: string;
  /** Parses the answer into fields; `null`: it is not valid. */
  read(answer: string): Answers | null;
}

export const questions: Question[] = [
  { option: 'name', text: 'Jak nazywa się sklep?', read: (name) => ({ name }) },
  { option: 'tagline', text: 'Co sprzedaje? Jedno zdanie.', read: (tagline) => ({ tagline }) },
  { option: 'company', text: 'Pełna nazwa firmy?', read: (company) => ({ company }) },
  {
    option: 'address',
    text: 'Adres firmy, na przykład: ul. Długa 5, 00-001 Warszawa',
    read: (answer) => {
      const [, street, postcode, city] = /^(.+),\s*(\d\d-\d{3})\s+(\S.*)$/.exec(answer) ?? [];
      return street && postcode && city ? { street, postcode, city } : null;
    },
  },
  { option: 'nip', text: 'NIP?', read: (nip) => ({ nip }) },
  {
    option: 'contact',
    text: 'E-mail, telefon i godziny dla kupujących, na przykład: sklep@firma.pl, 600 100 200, pn.–pt. 9:00–16:00',
    read: (answer) => {
      const [email = '', phone = '', ...hours] = answer.split(',').map((part) => part.trim());
      return { email, phone, hours: hours.join(', ') };
    },
  },
];

const unreadable = 'Nie rozumiem tej odpowiedzi. Napisz ją tak jak w przykładzie.';

/** What is wrong with one answer; `null`: nothing. */
function faultOf({ read }: Question, answer: string): string | null {
  const fields = read(answer);
  if (!fields) return unreadable;
  const { faults } = companyFrom((name) => fields[name] ?? '');
  return Object.keys(fields).flatMap((name) => faults[name] ?? [])[0] ?? null;
}

/**
 * Asks for the legally required data of the shop and stores them like the panel does; no source file is changed.
 * Answers may come as options, so that no terminal is needed; a running shop gets all of them in one call.
 */
export const initCommand: Command = {
  takes: [],
  options: questions.map(({ option }) => option),
  does: 'pyta o sklep i firmę (albo bierze odpowiedzi z opcji) i zapisuje je w ustawieniach sklepu',
  run: async (_, { inStore, print }, options) => {
    await askAll(options, print);
    const answers: Answers = {};
    for (const { option, read } of questions) Object.assign(answers, read(String(options[option])));
    const { faults, ...own } = companyFrom((name) => answers[name] ?? '');
    const [fault] = Object.values(faults);
    if (fault) throw new StartError(fault);
    await inStore(async (store) => {
      let known: string | null = null;
      let saved: StoredSettings = {};
      await store.ownSettings.change((stored) => {
        const { company } = mergedSettings(settings, stored);
        known = isDemoCompany({ company }) ? null : company.name;
        saved = { ...stored, ...own };
        return known === null ? saved : null;
      });
      if (known !== null)
        throw new StartError(`Sklep należy już do firmy ${known}. Dane zmienisz w panelu: Sklep i firma.`);
      await store.ownPages.setDrafts(lawfulDrafts(mergedSettings(withoutDemo(settings), saved)));
      print(`Zapisano. Sklep nazywa się teraz ${own.name}. Resztę ustawisz w panelu: dostawę, płatności i regulamin.`);
      print('Jeśli sklep działa, uruchom go ponownie. Produkty demonstracyjne usunie polecenie: witryna demo-remove');
    });
  },
};

/** Asks for answers that were not given as options, and repeats the question if an answer is invalid. */
async function askAll(options: Options, print: Print): Promise<void> {
  for (const question of questions) {
    const given = options[question.option];
    const fault = given === undefined ? null : faultOf(question, String(given).trim());
    if (fault) throw new StartError(`--${question.option}: ${fault}`);
  }
  const open = questions.filter(({ option }) => options[option] === undefined);
  if (open.length === 0) return;
  const lines = createInterface({ input: process.stdin });
  try {
    const answers = lines[Symbol.asyncIterator]();
    for (const question of open)
      Object.assign(options, { [question.option]: await answerTo(question, answers, print) });
  } finally {
    lines.close();
  }
}

async function answerTo(question: Question, answers: AsyncIterator<string>, print: Print): Promise<string> {
  for (;;) {
    print(question.text);
    const { value, done } = await answers.next();
    if (done)
      throw new StartError(
        `Zabrakło odpowiedzi, więc nic nie zapisano. Można je podać od razu: ${questions.map(({ option }) => `--${option}`).join(' ')}`,
      );
    const answer = String(value).trim();
    const fault = faultOf(question, answer);
    if (fault === null) return answer;
    print(fault);
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../src/data/store.ts';
import { seededServerDatabase, testRules } from '../testing/store/test-store.ts';
import { witryna } from './witryna.ts';

let store: Store;
let productId: number;
const env: NodeJS.ProcessEnv = {};
const now = Date.now();

beforeAll(async () => {
  const { url } = await seededServerDatabase('opinion_commands', now);
  env.DATABASE_URL = url;
  store = await openStore({ url }, { rules: testRules });
  productId = (await store.catalogue.product('talerz-obiadowy', now))?.id ?? 0;
}, 120_000);
afterAll(() => store?.close());

async function printed(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await witryna(words, env, (line) => lines.push(line));
  return lines.join('\n');
}

async function waiting(): Promise<string> {
  const written = { text: 'Kupiłem gdzie indziej.', author: 'Jan', email: 'jan@example.com', language: 'pl' };
  const added = await store.opinions.add(
    {
      about: 'product',
      productId,
      stars: 1,
      state: 'waiting',
      orderId: null,
      clientId: null,
      photos: [],
      ...written,
    },
    now,
  );
  if (added.status !== 'added') throw new Error(added.status);
  return String(added.id);
}

it('decides about an opinion with reasons, which are needed', async () => {
  const id = await waiting();
  expect(await printed('opinions', 'waiting')).toContain(`${id}  `);
  expect(await printed('opinion', id)).toContain('Kupiłem gdzie indziej.');
  await expect(printed('opinion', id, 'refuse')).rejects.toThrow('Few stars are none.');
  await expect(printed('opinion', id, 'refuse', 'advertising')).rejects.toThrow('Which facts?');
  expect(await printed('opinion', id, 'publish')).toBe(`${id} is published.`);
  expect(await printed('opinion', id, 'answer', 'Dziękujemy za opinię.')).toBe(`${id} is answered.`);
  expect(await printed('opinion', id)).toContain('Answer: Dziękujemy za opinię.');
  expect(await printed('opinion', id, 'refuse', 'not-genuine', 'Nie ma takiego zakupu.')).toBe(`${id} is removed.`);
  expect(await printed('opinion', id)).toContain('Reasons: not-genuine, "Nie ma takiego zakupu."');
});

it('settles reports, and refuses an unknown number', async () => {
  const id = await waiting();
  await printed('opinion', id, 'publish');
  await store.opinions.report(
    { opinionId: Number(id), ground: 'off-topic', facts: 'O kurierze', name: null, email: null },
    now,
  );
  expect(await printed('opinion-reports')).toContain(`opinion ${id}  off-topic  "O kurierze"`);
  expect(await printed('opinion', id, 'keep')).toBe(`${id} stays; reports settled: 1.`);
  expect(await printed('opinion-reports')).toBe('Reports: 0.');
  await expect(printed('opinion', '0')).rejects.toThrow('There is no opinion 0');
  await expect(printed('opinion', id, 'burn')).rejects.toThrow('cannot be "burn"');
  await expect(printed('opinions', 'burnt')).rejects.toThrow('is no state of an opinion');
});

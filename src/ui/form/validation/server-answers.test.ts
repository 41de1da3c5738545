import { expect, it } from 'vitest';
import { type Ask, serverAnswers } from './server-answers.ts';
import type { Questions } from './validate-call.ts';

const questions = {
  zipcode: { ask: 'zipcode', region: 'region' },
  phone: { ask: 'phone', region: 'region' },
} as const satisfies Questions;
const wrongZip = { field: 'zipcode', code: 'wrong_zipcode' } as const;

function recorded(answer: Awaited<ReturnType<Ask>>) {
  const asked: string[][] = [];
  const ask: Ask = async (open) => {
    asked.push(Object.keys(open));
    return answer;
  };
  return { asked, ask };
}

it('remembers a result while the value and its country stay the same', async () => {
  const { asked, ask } = recorded([wrongZip]);
  const answers = serverAnswers();
  const values = { zipcode: 'x', phone: '1', region: 'PL' };
  const onlyZip = (name: string) => name === 'zipcode';
  expect(await answers(ask, questions, values, onlyZip)).toEqual([wrongZip]);
  expect(await answers(ask, questions, values, () => false), 'another field is filled in').toEqual([wrongZip]);
  expect(await answers(ask, questions, values, () => true)).toEqual([wrongZip]);
  expect(await answers(ask, questions, { ...values, region: 'DE' }, () => true)).toEqual([wrongZip]);
  expect(asked, 'all at once, and nothing twice').toEqual([['zipcode'], ['phone'], ['zipcode', 'phone']]);
  expect(await answers(ask, questions, { ...values, zipcode: 'y' }, () => false)).toEqual([]);
});

it('B11: fields count as valid while the server cannot be reached, and are validated again later', async () => {
  const { asked, ask } = recorded(null);
  const answers = serverAnswers();
  expect(await answers(ask, questions, { zipcode: 'x' }, () => true)).toEqual([]);
  expect(await answers(ask, questions, { zipcode: 'x' }, () => true)).toEqual([]);
  expect(asked).toHaveLength(2);
});

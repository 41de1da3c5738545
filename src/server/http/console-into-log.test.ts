import { expect, it } from 'vitest';
import { consoleIntoLog } from './console-into-log.ts';

it('plain lines of libraries become notes, without the values of a message', () => {
  const notes: unknown[] = [];
  const target = { debug() {}, error() {}, info() {}, log() {}, warn() {} } as unknown as typeof console;
  consoleIntoLog({ note: (what, facts) => notes.push({ what, ...facts }) }, target);
  target.warn('No routes matched location %s', '/konto?email=anna@example.pl');
  target.warn('The URL path "/konto/%E0" could not be decoded');
  target.error(new Error('boom'));
  target.log({ some: 'object' });
  expect(notes).toEqual([
    { what: 'a library wrote to the console', text: 'No routes matched location %s' },
    { what: 'a library wrote to the console', text: 'The URL path "…" could not be decoded' },
    { what: 'a library wrote to the console', err: expect.objectContaining({ type: 'Error', message: 'boom' }) },
    { what: 'a library wrote to the console' },
  ]);
});

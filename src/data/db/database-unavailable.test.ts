import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

describe('a store that does not answer', () => {
  it.each([
    ['it shuts down', coded('57P01')],
    ['it starts up', coded('57P03')],
    ['it breaks the connection', coded('08006')],
    ['it has no connection left', coded('53300')],
    ['its disk is full', coded('53100')],
    ['the disk of the files is full', coded('ENOSPC', { syscall: 'write' })],
    ['nobody listens', coded('ECONNREFUSED')],
    ['nobody listens on either address', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['the line is cut', new Error('Connection terminated unexpectedly')],
    ['the pool waits in vain', new Error('timeout exceeded when trying to connect')],
    ['the query builder wraps it', new Error('Failed query', { cause: coded('ECONNRESET') })],
    ['its socket is not there', coded('ENOENT', { syscall: 'connect' })],
  ])('is known when %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  it.each([
    ['a value that is there already', coded('23505')],
    ['a bug of ours', new TypeError('x is not a function')],
    ['a file that is not there', coded('ENOENT', { syscall: 'open' })],
    ['a conflict of two writes', coded('40001')],
    ['no error at all', 'ECONNREFUSED'],
  ])('is not taken for %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});

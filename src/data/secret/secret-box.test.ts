import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecretBox } from './secret-box.ts';
import { secretBoxOf, secretKeyFrom } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const boxWith = (key: Buffer | null) => openSecretBox(() => key);
const inFile = () => secretBoxOf({ key: null, file: join(folder, 'secret.key') });

it('opens what it sealed, for the same owner only', () => {
  const box = boxWith(randomBytes(32));
  const sealed = box.seal('sk_zażółć', 'stripe secret');
  expect(sealed).not.toContain('sk_');
  expect(box.open(sealed, 'stripe secret')).toBe('sk_zażółć');
  expect(box.open(sealed, 'payu secret')).toBeNull();
  expect(box.seal('sk_zażółć', 'stripe secret')).not.toBe(sealed);
});

it('returns nothing for another key or a damaged text', () => {
  const box = boxWith(randomBytes(32));
  const sealed = box.seal('abc', 'x');
  expect(boxWith(randomBytes(32)).open(sealed, 'x')).toBeNull();
  expect(boxWith(null).open(sealed, 'x')).toBeNull();
  const other = sealed.at(-6) === 'A' ? 'B' : 'A';
  for (const damaged of ['', 'v1', sealed.slice(0, -3), `${sealed.slice(0, -6)}${other}${sealed.slice(-5)}`, 'v2.a.b'])
    expect(box.open(damaged, 'x')).toBeNull();
});

it('makes the key file at the first need, for its owner alone, and keeps it', () => {
  const file = join(folder, 'secret.key');
  expect(inFile().open('v1.x.y', 'a')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  const sealed = inFile().seal('abc', 'a');
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  inFile().seal('def', 'a');
  expect(readFileSync(file, 'utf8')).toBe(written);
  expect(inFile().open(sealed, 'a')).toBe('abc');
  expect(secretBoxOf({ key: secretKeyFrom(written.trim()), file: '/nowhere' }).open(sealed, 'a')).toBe('abc');
});

it('a process that opened nothing yet finds the key that another one has made since', () => {
  const early = inFile();
  expect(early.open('v1.x.y', 'a')).toBeNull();
  const sealed = inFile().seal('abc', 'a');
  expect(early.open(sealed, 'a')).toBe('abc');
});

it('never replaces a damaged key file', () => {
  const file = join(folder, 'secret.key');
  writeFileSync(file, 'half');
  expect(() => inFile().seal('abc', 'a')).toThrow(/should hold the key/);
  expect(readFileSync(file, 'utf8')).toBe('half');
});

it('takes a key of 32 bytes in base64, base64url or hexadecimal', () => {
  const key = randomBytes(32);
  for (const form of ['base64', 'base64url', 'hex'] as const) expect(secretKeyFrom(key.toString(form))).toEqual(key);
  for (const wrong of ['', 'haslo', 'a'.repeat(32), 'ż'.repeat(43)]) expect(secretKeyFrom(wrong)).toBeNull();
});

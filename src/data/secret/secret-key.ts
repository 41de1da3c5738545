import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../db/start-error.ts';
import { openSecretBox, type SecretBox, secretKeyBytes } from './secret-box.ts';

/** The key as text: base64 or hexadecimal, of 32 bytes. `null`: neither. */
export function secretKeyFrom(text: string): Buffer | null {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, isHex ? 'hex' : 'base64');
  return key.length === secretKeyBytes ? key : null;
}

/**
 * The box of the shop: with the key of the environment, or else with that of a file, which is created when the first
 * secret is sealed and which only the shop's user may read.
 */
export const secretBoxOf = ({ key, file }: { key: Buffer | null; file: string }): SecretBox =>
  openSecretBox(({ forSealing }) => key ?? keyInFile(file) ?? (forSealing ? newKeyIn(file) : null));

function keyInFile(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = secretKeyFrom(text);
  // A new key would make everything that was sealed unreadable, so a damaged file is never replaced.
  if (!key) throw new StartError(`${file} should hold the key of the shop's secrets: 32 bytes in base64.`);
  return key;
}

/** Written whole and then given its name, so that two processes never have different keys or half of one. */
function newKeyIn(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const opened = openSync(draft, 'wx', 0o600);
  try {
    writeSync(opened, `${randomBytes(secretKeyBytes).toString('base64')}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = keyInFile(file);
  if (!key) throw new Error(`${file} was written and is not there`);
  return key;
}

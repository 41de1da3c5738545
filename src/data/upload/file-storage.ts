import { randomBytes } from 'node:crypto';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import type { S3Place } from './s3/sign-request.ts';

/** A storage for the contents of files. A key is made by `newKey` and names one content, which never changes. */
export interface FileStorage {
  /** Resolves when the whole content is durably written; a failed write leaves nothing readable. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  /** Keys written before the instant, complete or not. */
  writtenBefore(before: Instant): AsyncIterable<string>;
}

/** A kind of storage. Adding one: its file, and its line in `storages.ts`. */
export interface StorageDefinition {
  /** A word of the environment, which never changes. */
  name: string;
  /** Polish, for the panel. */
  label: string;
  /** `null`: the storage has no account. */
  open(parts: { orm: Orm; folder: string; s3: S3Place | null }): FileStorage | null;
}

/** Random, so that a key reveals nothing and cannot be guessed. */
export const newKey = (): string => randomBytes(16).toString('hex');

export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

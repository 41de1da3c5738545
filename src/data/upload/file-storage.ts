import { randomBytes } from 'node:crypto';
import type { Instant } from '../../shop/time/instant.ts';

/** A storage for the contents of files. A key is made by `newKey` and names one content, which never changes. */
export interface FileStorage {
  /** Resolves when the whole content is durably written; a failed write leaves nothing readable. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  /** Keys written before the instant, complete or not. */
  writtenBefore(before: Instant): AsyncIterable<string>;
}

/** Random, so that a key reveals nothing and cannot be guessed. */
export const newKey = (): string => randomBytes(16).toString('hex');

export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

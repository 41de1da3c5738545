import { randomBytes } from 'node:crypto';
import type { Instant } from '../../shop/time/instant.ts';

/** Where the contents of files are. A key is made by `newKey` and names one content, which never changes. */
export interface FileStorage {
  /** Resolves when the whole content is safely written; a failed write leaves nothing that can be read. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(key: string): Promise<void>;
  /** Keys written before the instant, whole or not. */
  writtenBefore(before: Instant): AsyncIterable<string>;
}

/** Random, so that a key tells nothing and cannot be guessed. */
export const newKey = (): string => randomBytes(16).toString('hex');

export const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

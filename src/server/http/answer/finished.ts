import type { Headers } from './security.ts';

/** The part of a request that selects the form of a cached answer. */
export interface Wants {
  method: string;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
}

/** A finished answer, ready to be written to a socket. */
export interface Finished {
  status: number;
  headers: Headers;
  body: Uint8Array | null;
}

import type { Headers } from './security.ts';

/** The part of a request that decides in which form a finished page is answered. */
export interface Wants {
  method: string;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
}

/** A finished answer, as plain as a socket takes it. */
export interface Finished {
  status: number;
  headers: Headers;
  body: Uint8Array | null;
}

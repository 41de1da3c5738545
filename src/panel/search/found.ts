import type { SignName } from '../frame/signs.tsx';

export interface FoundThing {
  name: string;
  note: string;
  to: string;
  picture?: string | null;
}

export interface FoundGroup {
  name: string;
  sign: SignName;
  found: FoundThing[];
  /** The list with all of them, if there are more. */
  all: string | null;
}

import { folded } from './folded.ts';

/** An address part from a Polish name: „Światło i len” is `swiatlo-i-len`. */
export function slugOf(name: string): string {
  return folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

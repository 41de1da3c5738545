import { folded } from './folded.ts';

/** URL segment for a Polish name: „Światło i len” gives `swiatlo-i-len`. */
export function slugOf(name: string): string {
  return folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

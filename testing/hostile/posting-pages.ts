import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import routes, { type PageName } from '../../src/routes.ts';

/**
 * Pages that receive a form, read from the table of routes, so that tests of all forms include new ones automatically.
 */
export function postingPages(): PageName[] {
  return (routes as { id?: string; file: string }[])
    .filter(({ file }) => /export (?:async function|const) action\b/.test(source(file)))
    .map(({ id }) => id as PageName);
}

const source = (file: string): string => readFileSync(join(import.meta.dirname, '../../src', file), 'utf8');

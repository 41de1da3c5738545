import { entryPaths } from '../../../panel/staff/sign-in/staff-sign-in.ts';
import { addresses } from '../../../routes.ts';

const prefixes = [...Object.values(addresses), ...entryPaths].flatMap((path) =>
  path.endsWith('/:token') ? [path.slice(0, -6)] : [],
);
const withToken = new RegExp(`^(/*(?:${prefixes.map((path) => path.slice(1)).join('|')}))[^/]+`, 'i');

/** Whether a path is that of a link from a mail, which opens something to whoever knows it. */
export const hasToken = (path: string): boolean => withToken.test(path);

/** A path for the log. The token of a link is left out, because readers of the log could use it. */
export const loggedPath = (path: string): string => path.replace(withToken, '$1:token');

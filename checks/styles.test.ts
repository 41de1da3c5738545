import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Browsers have one list of what any `:has()` in front of a selector may affect. With such a `:has()` on the root,
 * every change of the page recomputes the styles of all its elements (docs/performance.md).
 */
it('no selector hangs on a :has() of the root', () => {
  const found = globSync('src/**/*.css').flatMap((file) => hangingOnRoot(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  [':root:has(.banner:not([hidden])) .button {', true],
  [':root:has(.bar) {\n  scroll-padding-top: 1rem;\n\n  & body {\n    padding: 0;\n  }\n}', true],
  ['html:has(.dialog[open]) > body {', true],
  ['body:has(.bar) {\n  padding-bottom: 1rem;\n}\n\n.bar {\n  & button {\n    color: red;\n  }\n}', false],
  [':root:has(.bar) {\n  scroll-padding-top: 1rem;\n}', false],
])('%s', (css, hangs) => {
  expect(hangingOnRoot(css).length > 0).toBe(hangs);
});

/** Rules after `:root:has(…)`, and rules nested in it. */
function hangingOnRoot(css: string): string[] {
  const has = '(?::root|html|body)(?::has\\((?:[^()]|\\([^()]*\\))*\\))+';
  return css.match(new RegExp(`${has}(?:\\s*[>+~\\s]\\s*[^{,\\s]+|[^{]*\\{[^{}]*&[^{}]*\\{)`, 'g')) ?? [];
}

import type { Plugin } from 'vite';

/**
 * React makes a few errors when it is loaded, which it throws as signals and knows by identity; nobody reads their
 * stacks. To note a stack a browser parses the whole file again, a phone for 50 ms. So these errors get none.
 */
const signal = /(?<=\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
const stackless = '{ __proto__: Error.prototype, message: $1 }';

/** Fails the build when React has none of them, so that an update of it is looked at. */
export function stacklessErrors(): Plugin {
  let met = false;
  return {
    name: 'stackless-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-dom-client.production.js')) return null;
      met = signal.test(code);
      return { code: code.replace(signal, stackless), map: null };
    },
    buildEnd(error) {
      if (!error && !met) throw new Error('React makes no errors when it is loaded any more');
    },
  };
}

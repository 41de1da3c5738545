import type { Plugin } from 'vite';

interface Change {
  /** The end of the file's path. */
  file: string;
  /** Each text must be in the file once. */
  texts: readonly (readonly [from: string, to: string])[];
}

/**
 * Changes a few lines of a library while the server is built. Fails the build when the library has no such lines any
 * more, so that an update of it is looked at.
 */
export function changeLibrary(name: string, { file, texts }: Change): Plugin {
  let met = false;
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      met = texts.every(([from]) => code.split(from).length === 2);
      return { code: texts.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
    buildEnd(error) {
      if (!error && !met) throw new Error(`${name}: ${file} is not what it was`);
    },
  };
}

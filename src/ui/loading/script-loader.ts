import { timeouts } from '../../shop/limits.ts';
import type { SnippetRegion } from '../../shop/privacy/snippets.ts';

export interface Script {
  src: string;
  /** Imported by its link instead of put into the page as a tag. */
  module?: boolean | undefined;
  /** Where the tag goes. */
  place?: SnippetRegion | undefined;
}

/** By address: what was asked for once is there, or still on its way. Only what failed is forgotten. */
const asked = new Map<string, Promise<void>>();

/**
 * Rejected when the script does not come within 5 seconds. Its tag stays and may yet run, so whoever asks again waits
 * for the same one.
 */
export function loadScript({ src, module = false, place = 'head' }: Script): Promise<void> {
  let coming = asked.get(src);
  if (!coming) {
    coming = module ? importModule(src) : insertTag(src, place);
    asked.set(src, coming);
    coming.catch(() => asked.delete(src));
  }
  return inTime(src, coming);
}

async function importModule(src: string): Promise<void> {
  await import(/* @vite-ignore */ new URL(src, location.href).href);
}

function insertTag(src: string, place: SnippetRegion): Promise<void> {
  return new Promise((done, fail) => {
    const tag = document.createElement('script');
    tag.src = src;
    tag.async = true;
    tag.dataset.snippet = '';
    tag.onload = () => done();
    tag.onerror = () => {
      tag.remove();
      fail(new Error(`${src} did not load`));
    };
    insertAt(place, tag);
  });
}

function inTime(src: string, work: Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${src} took over ${timeouts.script} ms`)), timeouts.script);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** What surrounds the page is put before it by `order`. */
function aboveAll(node: Node): Node {
  if (node instanceof HTMLElement) node.style.order = '-2';
  return node;
}

/** React takes the shop's own scripts off the page once they run; then their place is the end of the body. */
export function insertAt(place: SnippetRegion, node: Node): void {
  const { head, body } = document;
  const own = [...body.querySelectorAll(':scope > script:not([data-snippet])')];
  const [first, last] = [own[0], own.at(-1)];
  if (place === 'head') head.append(node);
  else if (place === 'body_top') body.prepend(aboveAll(node));
  else if (place === 'before_shop_js' && first) first.before(node);
  else if (place === 'after_shop_js' && last) last.after(node);
  else body.append(node);
}

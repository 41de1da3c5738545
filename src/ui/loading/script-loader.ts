import { timeouts } from '../../shop/limits.ts';
import type { SnippetRegion } from '../../shop/privacy/snippets.ts';

export interface Script {
  src: string;
  /** Use a dynamic import instead of a script tag. */
  module?: boolean | undefined;
  /** Where to insert the tag. */
  place?: SnippetRegion | undefined;
}

/** Loads by address, pending or done. Failed ones are removed. */
const asked = new Map<string, Promise<void>>();

/**
 * Rejects when the script does not load within 5 seconds. Its tag stays and may still run, so a second call waits for
 * the same tag.
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

/** Elements around the page are placed before it by CSS `order`. */
function aboveAll(node: Node): Node {
  for (const one of node instanceof DocumentFragment ? node.children : [node]) {
    if (one instanceof HTMLElement) one.style.order = '-2';
  }
  return node;
}

/** React removes the shop's own script tags when it runs. Then the end of the body is used instead. */
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

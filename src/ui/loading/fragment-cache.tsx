import { createContext as createReactContext, type ReactNode, useContext } from 'react';
import { createContext } from 'react-router';
import { useFrameData } from '../context/frame-data.ts';
import { fragmentKey, fragments } from './kept-fragments.ts';

/**
 * The parts of a page whose HTML is cached across pages. During rendering, a cached part is represented by one empty
 * marker element, and a new part is enclosed in two of them. Afterwards the markers are replaced with the cached HTML,
 * and new HTML is added to the cache.
 */
export class PageParts {
  /** The page as React has rendered it. */
  html: string | null = null;
  #places: { key: string; html: string | undefined }[] = [];

  place(key: string): { number: number; known: boolean } {
    const html = fragments.get(key);
    return { number: this.#places.push({ key, html }) - 1, known: html !== undefined };
  }

  /**
   * The pieces of a response's text, with the parts filled in. HTML rendered by React is read from `html` instead of
   * the body.
   */
  async piecesOf(answer: Response): Promise<string[]> {
    return this.filled(this.html ?? (await answer.text()));
  }

  filled(html: string): string[] {
    if (this.#places.length === 0) return [html];
    const [first = '', ...rest] = html.split(/<template data-part="(\d+)"><\/template>/);
    const pieces = [first];
    for (let at = 0; at < rest.length; at += 2) {
      const number = rest[at];
      const after = rest[at + 1] ?? '';
      const place = this.#places[Number(number)];
      if (!place) {
        // Not a marker of ours: an owner's text may contain such an element too.
        pieces.push(`<template data-part="${number}"></template>`, after);
        continue;
      }
      if (place.html === undefined && rest[at + 2] === number) {
        // A copy, because a slice would retain the whole page in memory.
        fragments.set(place.key, Buffer.from(after).toString());
        // The part ends at its second marker; later elements that look like one are ignored.
        place.html = '';
      }
      pieces.push(place.html ?? '', after);
    }
    return pieces;
  }
}

export const pagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** Set only on the server. */
export const PartsOfPage = /* @__PURE__ */ createReactContext<PageParts | null>(null);

interface Props {
  /** What kind of part it is. */
  name: string;
  /** All values that the HTML depends on, except the frame. */
  from: readonly unknown[];
  children: ReactNode;
}

/** Children whose HTML is cached across pages. React hydrates them like any others. */
export function CachedFragment({ name, from, children }: Props): ReactNode {
  return import.meta.env.SSR ? (
    <Drawn name={name} from={from}>
      {children}
    </Drawn>
  ) : (
    children
  );
}

function Drawn({ name, from, children }: Props) {
  const parts = useContext(PartsOfPage);
  const frame = useFrameData();
  if (!parts) return children;
  const { number, known } = parts.place(fragmentKey(name, [...from, frame?.messages, frame?.netFirst, frame?.origin]));
  const mark = <template data-part={number} />;
  if (known) return mark;
  return (
    <>
      {mark}
      {children}
      {mark}
    </>
  );
}

import { createContext as createReactContext, type ReactNode, useContext } from 'react';
import { createContext } from 'react-router';
import { useFrameData } from '../context/frame-data.ts';
import { LastFew } from './last-few.ts';

/** Some 8 KB each. Marked as pure, like the contexts below, so that browsers do not get what only the server uses. */
const kept = /* @__PURE__ */ new LastFew<string>(250);

/**
 * The parts of one page that are drawn once for many pages. While React draws, a place is marked by an empty element:
 * one for a part whose HTML is known, one on either side of a new part. Afterwards the known HTML is put in, and the new
 * one kept.
 */
export class PageParts {
  /** The page as React has drawn it. */
  html: string | null = null;
  #places: { from: readonly unknown[]; html: string | undefined }[] = [];

  place(from: readonly unknown[]): { number: number; known: boolean } {
    const html = kept.get(from);
    return { number: this.#places.push({ from, html }) - 1, known: html !== undefined };
  }

  /** The pieces of an answer's text, with its parts. Only what React has drawn goes past the body. */
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
        // Not ours: an owner's text may have such an element too.
        pieces.push(`<template data-part="${number}"></template>`, after);
        continue;
      }
      if (place.html === undefined && rest[at + 2] === number) {
        // A copy: a slice would hold the whole page in memory.
        kept.set(place.from, Buffer.from(after).toString());
        // The next of its marks ends it, whatever may look like another one after that.
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
  /** Whatever the HTML depends on besides the frame. */
  from: readonly unknown[];
  children: ReactNode;
}

/** Children that are drawn once for many pages. React hydrates them like any others. */
export function DrawnOnce({ from, children }: Props): ReactNode {
  return import.meta.env.SSR ? <Drawn from={from}>{children}</Drawn> : children;
}

function Drawn({ from, children }: Props) {
  const parts = useContext(PartsOfPage);
  const frame = useFrameData();
  if (!parts) return children;
  const { number, known } = parts.place([...from, frame?.messages, frame?.netFirst, frame?.origin]);
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

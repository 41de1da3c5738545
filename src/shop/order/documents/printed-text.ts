import type { TextBlock } from '../../content/content.ts';

/** A text that is printed for keeping: the terms, a form. */
export interface PrintedText {
  title: string;
  lead: string;
  body: TextBlock[];
}

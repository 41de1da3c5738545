import type { TextBlock } from '../../content/content.ts';

/** A text that is printed as a durable copy: the terms, a form. */
export interface PrintedText {
  title: string;
  lead: string;
  body: TextBlock[];
}

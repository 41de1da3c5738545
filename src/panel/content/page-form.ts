import type { TextBlock } from '../../shop/content/content.ts';
import { readBlocks } from '../../shop/content/page-text.ts';
import type { PanelForm } from '../screen.ts';

interface TypedPage {
  title: string;
  lead: string;
  text: string;
  body: TextBlock[];
}

export type PageFaults = Record<string, string>;

/** Maximum lengths; longer than any real terms and conditions. */
const longest = { title: 120, lead: 600, text: 200_000 };

/** The typed text, parsed into blocks. Markup in it is shown as text and never executed. */
export function parsePageForm(form: PanelForm): { page: TypedPage; faults: PageFaults } {
  const [title, lead, text] = [form.text('title').replace(/\s+/g, ' '), form.text('lead'), form.text('text')];
  const faults: PageFaults = {};
  if (title === '' || title.length > longest.title) faults.title = `Podaj tytuł, do ${longest.title} znaków.`;
  if (lead.length > longest.lead) faults.lead = `Wstęp ma najwyżej ${longest.lead} znaków.`;
  const body = readBlocks(text);
  if (body.length === 0) faults.text = 'Napisz treść.';
  if (text.length > longest.text) faults.text = `Treść ma najwyżej ${longest.text} znaków.`;
  return { page: { title, lead: lead.replace(/\s+/g, ' '), text, body }, faults };
}

import type { AnswerTemplate } from '../../shop/staff/answer-template.ts';
import { filledTemplate, type TemplateSubject, type TemplateValues } from '../../shop/staff/answer-template.ts';
import { withQuery } from '../addresses.ts';
import type { PanelAsk } from '../screen.ts';

export const templateField = 'wzor';

export interface Templates {
  all: AnswerTemplate[];
  /** The filled-in text of the template named in the address. */
  chosen: string;
}

export async function templatesFor(ask: PanelAsk, about: TemplateSubject, values: TemplateValues): Promise<Templates> {
  const all = await ask.store.answerTemplates.about(about);
  const chosen = all.find(({ id }) => String(id) === ask.url.searchParams.get(templateField));
  return { all, chosen: chosen ? filledTemplate(chosen.body, values) : '' };
}

/** Links that insert a template into the text fields. They work without JavaScript. */
export function TemplateLinks({ url, templates: { all } }: { url: URL; templates: Templates }) {
  return (
    <p className="templates">
      <small>Wzory odpowiedzi:</small>{' '}
      {all.map(({ id, name }) => (
        <a key={id} href={withQuery(url, { [templateField]: String(id), akcja: null })}>
          {name}
        </a>
      ))}{' '}
      <a href="/panel/wzory">{all.length === 0 ? 'Dodaj pierwszy wzór' : 'Zmień wzory'}</a>
    </p>
  );
}

import { stepField } from '../../../shop/form/form-fields.ts';
import { filledTemplate, type TemplateSubject, type TemplateValues } from '../../../shop/staff/answer-template.ts';
import type { PanelAsk } from '../../screen.ts';
import { type FilledTemplate, templateField } from './template-fields.ts';

export interface Templates {
  all: FilledTemplate[];
  /** The text of the template that the address names, and the step that it is for. */
  chosen: string;
  step: string | null;
}

/** The templates for an answer. `usual`: the step for which one is inserted if the address names none. */
export async function templatesFor(
  ask: PanelAsk,
  { about, usual }: { about: TemplateSubject; usual: string },
  values: TemplateValues,
): Promise<Templates> {
  const all = (await ask.store.answerTemplates.about(about)).map(({ id, name, body }) => ({
    id,
    name,
    text: filledTemplate(body, values),
  }));
  const query = ask.url.searchParams;
  const chosen = all.find(({ id }) => String(id) === query.get(templateField));
  return { all, chosen: chosen?.text ?? '', step: chosen ? (query.get(stepField) ?? usual) : null };
}

import { afterSaleLimits } from '../limits.ts';

/** The subjects of answer templates. */
export const templateSubjects = ['return', 'withdrawal', 'complaint', 'opinion'] as const;
export type TemplateSubject = (typeof templateSubjects)[number];

export interface AnswerTemplate {
  id: number;
  about: TemplateSubject;
  name: string;
  body: string;
}

export const isTemplateSubject = (text: string): text is TemplateSubject =>
  (templateSubjects as readonly string[]).includes(text);

export type TemplateFault = 'about' | 'name' | 'body';

export function templateFaults({ about, name, body }: Record<'about' | 'name' | 'body', string>): TemplateFault[] {
  const isLong = (text: string, most: number) => text === '' || text.length > most;
  return [
    ...(isTemplateSubject(about) ? [] : ['about' as const]),
    ...(isLong(name, afterSaleLimits.templateName) ? ['name' as const] : []),
    ...(isLong(body, afterSaleLimits.templateText) ? ['body' as const] : []),
  ];
}

/** The placeholders of a template: the number of the case, and the name of its sender. */
export interface TemplateValues {
  numer: string;
  osoba: string;
}

/** The template with its placeholders filled; unknown ones stay, so that staff notice them before sending. */
export const filledTemplate = (body: string, values: TemplateValues): string =>
  body.replace(/\{(numer|osoba)\}/g, (_, name: keyof TemplateValues) => values[name]);

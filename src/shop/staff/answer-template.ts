import { afterSaleLimits } from '../limits.ts';

/** What answers are written beforehand for. */
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

/** What a template may name: the number of the case, and whoever wrote it. */
export interface TemplateValues {
  numer: string;
  osoba: string;
}

/** The template with its words filled in; words it does not know stay, so that they are seen before they are sent. */
export const filledTemplate = (body: string, values: TemplateValues): string =>
  body.replace(/\{(numer|osoba)\}/g, (_, name: keyof TemplateValues) => values[name]);

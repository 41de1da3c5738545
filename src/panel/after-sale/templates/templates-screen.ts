import { afterSaleLimits } from '../../../shop/limits.ts';
import {
  isTemplateSubject,
  type TemplateFault,
  type TemplateSubject,
  templateFaults,
  templateSubjects,
} from '../../../shop/staff/answer-template.ts';
import type { StaffRole } from '../../../shop/staff/roles.ts';
import { dataScreen, missing, type PanelAsk } from '../../screen.ts';
import { templatesAddress } from './template-fields.ts';

const subjectNames: Record<TemplateSubject, string> = {
  return: 'Odmowa zwrotu',
  withdrawal: 'Odpowiedź na odstąpienie',
  complaint: 'Reklamacja: odpowiedź lub wiadomość',
  opinion: 'Odpowiedź na opinię',
};

/** Templates for opinions belong to the role that edits texts, the others to the role that handles orders. */
const mayWrite = (role: StaffRole, about: TemplateSubject): boolean =>
  role === 'owner' || (about === 'opinion' ? role === 'content' : role === 'orders');

const faultTexts: Record<TemplateFault, string> = {
  about: 'Wybierz, do czego jest wzór.',
  name: `Nazwij wzór, najwyżej ${afterSaleLimits.templateName} znaków.`,
  body: `Wpisz treść, najwyżej ${afterSaleLimits.templateText} znaków.`,
};

/** The templates that this person may change. `edited`: the one that the address names. */
async function load({ store, staff, url }: PanelAsk) {
  const all = (await store.answerTemplates.all()).filter(({ about }) => mayWrite(staff.role, about));
  return {
    templates: all.map(({ id, name, about, body }) => ({ id, name, about, subject: subjectNames[about], body })),
    edited: all.find(({ id }) => String(id) === url.searchParams.get('zmien'))?.id ?? null,
    subjects: templateSubjects
      .filter((about) => mayWrite(staff.role, about))
      .map((about): [TemplateSubject, string] => [about, subjectNames[about]]),
  };
}

interface TemplateTold {
  faults: string[];
  sent: { about: string; name: string; body: string };
}

/** Answer templates. Each role sees the templates for its work. */
export const templatesScreen = dataScreen<Awaited<ReturnType<typeof load>>, TemplateTold>({
  address: templatesAddress,
  roles: ['orders', 'content'],
  menu: 'Wzory odpowiedzi',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const sent = { about: form.text('about'), name: form.text('name'), body: form.text('body') };
        const faults = templateFaults(sent);
        const { about } = sent;
        if (faults.length > 0 || !isTemplateSubject(about) || !mayWrite(ask.staff.role, about)) {
          const shown = faults.length > 0 ? faults : (['about'] as const);
          return { told: { sent, faults: shown.map((fault) => faultTexts[fault]) } };
        }
        if ((await ask.store.answerTemplates.save({ ...sent, about })) === 'full') {
          const faults = [`Wzorów może być najwyżej ${afterSaleLimits.templates}. Usuń niepotrzebne.`];
          return { told: { sent, faults } };
        }
        return {
          to: templatesAddress,
          notice: `Wzór „${sent.name}” jest zapisany.`,
          journal: { action: 'template-saved', subject: `template ${about} ${sent.name}`, after: sent },
        };
      },
    },
    usun: {
      run: async ({ store, staff }, form) => {
        const typed = form.text('id');
        const found = /^[1-9]\d{0,8}$/.test(typed) ? await store.answerTemplates.byId(Number(typed)) : null;
        if (!found || !mayWrite(staff.role, found.about)) return missing();
        await store.answerTemplates.remove(found.id);
        const { about, name, body } = found;
        return {
          to: templatesAddress,
          notice: `Wzór „${name}” jest usunięty.`,
          undo: { to: `${templatesAddress}?akcja=zapisz`, fields: { about, name, body } },
          journal: { action: 'template-removed', subject: `template ${about} ${name}`, before: { body } },
        };
      },
    },
  },
});

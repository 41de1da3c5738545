import { afterSaleLimits } from '../../shop/limits.ts';
import {
  type AnswerTemplate,
  isTemplateSubject,
  type TemplateFault,
  type TemplateSubject,
  templateFaults,
  templateSubjects,
} from '../../shop/staff/answer-template.ts';
import type { StaffRole } from '../../shop/staff/roles.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { missing, type PanelAsk, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/wzory';

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

async function page({ store, staff, url }: PanelAsk, form: PanelForm | null, faults: string[]): Promise<PanelPage> {
  const all = (await store.answerTemplates.all()).filter(({ about }) => mayWrite(staff.role, about));
  const edited = all.find(({ id }) => String(id) === url.searchParams.get('zmien'));
  const first = (name: 'about' | 'name' | 'body') => (form ? form.text(name) : (edited?.[name] ?? ''));
  return {
    title: 'Wzory odpowiedzi',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        <Table
          name="Wzory odpowiedzi"
          columns={['Nazwa', 'Do czego', 'Treść', 'Zmiany']}
          empty="Nie ma jeszcze wzorów."
          rows={all.map((one) => ({
            key: one.id,
            cells: [one.name, subjectNames[one.about], one.body, <Changes key="zmiany" template={one} />],
          }))}
        />
        <section aria-labelledby="wzor">
          <h2 id="wzor">{edited ? `Zmień wzór „${edited.name}”` : 'Nowy wzór'}</h2>
          <ActionForm action="zapisz">
            <Select
              name="about"
              label="Do czego"
              value={first('about')}
              choices={templateSubjects
                .filter((about) => mayWrite(staff.role, about))
                .map((about) => ({ value: about, label: subjectNames[about] }))}
            />
            <Field name="name" label="Nazwa" value={first('name')} maxLength={afterSaleLimits.templateName} />
            <Field
              name="body"
              label="Treść"
              lines={8}
              value={first('body')}
              maxLength={afterSaleLimits.templateText}
              hint="{numer} zamieni się w numer sprawy, {osoba} w imię i nazwisko osoby. Wzór o tej samej nazwie zostanie zastąpiony."
            />
            <Button>Zapisz wzór</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

function Changes({ template: { id, name } }: { template: AnswerTemplate }) {
  return (
    <ActionForm action="usun" className="row">
      <input type="hidden" name="id" value={id} />
      <a href={`${address}?zmien=${id}#wzor`}>
        Zmień<span className="hidden"> wzór {name}</span>
      </a>
      <Button quiet>
        Usuń<span className="hidden"> wzór {name}</span>
      </Button>
    </ActionForm>
  );
}

/** Answer templates. Each role sees the templates for its work. */
export const templatesScreen: PanelScreen = {
  address,
  roles: ['orders', 'content'],
  menu: 'Wzory odpowiedzi',
  show: (ask) => page(ask, null, []),
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const sent = { about: form.text('about'), name: form.text('name'), body: form.text('body') };
        const faults = templateFaults(sent);
        const { about } = sent;
        if (faults.length > 0 || !isTemplateSubject(about) || !mayWrite(ask.staff.role, about)) {
          const shown = faults.length > 0 ? faults : (['about'] as const);
          return page(
            ask,
            form,
            shown.map((fault) => faultTexts[fault]),
          );
        }
        if ((await ask.store.answerTemplates.save({ ...sent, about })) === 'full') {
          return page(ask, form, [`Wzorów może być najwyżej ${afterSaleLimits.templates}. Usuń niepotrzebne.`]);
        }
        return {
          to: address,
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
          to: address,
          notice: `Wzór „${name}” jest usunięty.`,
          journal: { action: 'template-removed', subject: `template ${about} ${name}`, before: { body } },
        };
      },
    },
  },
};

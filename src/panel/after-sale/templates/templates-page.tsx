import { afterSaleLimits } from '../../../shop/limits.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { AreaField, Faults, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { templatesAddress } from './template-fields.ts';
import styles from './templates-page.module.css';
import type { templatesScreen } from './templates-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof templatesScreen>>;
type Template = Data['templates'][number];

export default function TemplatesPage() {
  const { templates, edited, subjects } = useScreen<typeof templatesScreen>();
  return (
    <>
      <PageHead
        title="Wzory odpowiedzi"
        lead="Odpowiedzi, które piszesz często. Wstawiasz je jednym naciśnięciem w zwrocie, reklamacji, odstąpieniu i opinii."
      />
      <ul className={styles.list} aria-label="Wzory odpowiedzi">
        {templates.map((one) => (
          <li key={one.id}>
            <TemplateRow template={one} />
          </li>
        ))}
      </ul>
      <TemplateForm
        key={`${edited} ${templates.length}`}
        template={templates.find(({ id }) => id === edited)}
        subjects={subjects}
      />
    </>
  );
}

const TemplateRow = ({ template: { id, name, subject, body } }: { template: Template }) => (
  <>
    <div>
      <strong>{name}</strong> <StateLabel tone="plain">{subject}</StateLabel>
      <p>{body}</p>
    </div>
    <PanelLink to={`${templatesAddress}?zmien=${id}#wzor`} aria-label={`Zmień wzór ${name}`}>
      Zmień
    </PanelLink>
    <ActionForm action="usun" fields={{ id: String(id) }}>
      <Button kind="quiet" label={`Usuń wzór ${name}`}>
        Usuń
      </Button>
    </ActionForm>
  </>
);

function TemplateForm({ template, subjects }: { template: Template | undefined } & Pick<Data, 'subjects'>) {
  return (
    <Section title={template ? `Zmień wzór „${template.name}”` : 'Nowy wzór'} id="wzor">
      <EditForm<ToldOf<typeof templatesScreen>> action="zapisz" save="Zapisz wzór">
        {(told) => {
          const first = told?.sent ?? template;
          return (
            <>
              <Faults texts={told?.faults ?? []} />
              <SelectField name="about" label="Do czego" value={first?.about} choices={subjects} width="middle" />
              <TextField
                name="name"
                label="Nazwa"
                value={first?.name}
                maxLength={afterSaleLimits.templateName}
                width="middle"
              />
              <AreaField
                name="body"
                label="Treść"
                lines={8}
                value={first?.body}
                maxLength={afterSaleLimits.templateText}
                hint="{numer} zamieni się w numer sprawy, {osoba} w imię i nazwisko osoby. Wzór o tej samej nazwie zostanie zastąpiony."
              />
            </>
          );
        }}
      </EditForm>
    </Section>
  );
}

import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { stepField } from '../../../shop/form/form-fields.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import {
  AreaField,
  CheckField,
  FieldGroup,
  FileField,
  SelectField,
  TextField,
} from '../../pieces/editing/form-fields.tsx';
import { Facts } from '../../pieces/layout/section.tsx';
import { type FilledTemplate, templateField, templatesAddress } from '../templates/template-fields.ts';
import type { StepField } from './case-step.ts';
import styles from './case-steps.module.css';

interface Props {
  fields: readonly StepField[];
  action: string;
  templates: readonly FilledTemplate[];
}

/** The fields of a step, drawn from data. */
export const CaseStepFields = ({ fields, ...rest }: Props) =>
  fields.map((field) => <Drawn key={'name' in field ? field.name : field.kind} field={field} {...rest} />);

function Drawn({ field, action, templates }: Omit<Props, 'fields'> & { field: StepField }) {
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={field.name} value={field.value} />;
    case 'note':
      return <p>{field.text}</p>;
    case 'facts':
      return <Facts facts={field.facts} />;
    case 'check':
      return <CheckField name={field.name} label={field.label} isChecked={field.isChecked} />;
    case 'choice':
      return <SelectField name={field.name} label={field.label} value={field.value} choices={field.choices} />;
    case 'files':
      return <FileField name={field.name} label={field.label} accept={field.accept} isMany />;
    case 'line':
    case 'money':
      return (
        <TextField
          name={field.name}
          label={field.label}
          value={field.value}
          hint={field.hint}
          {...(field.most ? { maxLength: field.most } : {})}
          {...(field.kind === 'money' ? { inputMode: 'decimal', unit: 'zł', width: 'short' } : {})}
        />
      );
    case 'words':
      return (
        <>
          {field.hasTemplates ? <TemplateLinks templates={templates} action={action} name={field.name} /> : null}
          <AreaField
            name={field.name}
            label={field.label}
            value={field.value}
            hint={field.hint}
            lines={field.lines}
            maxLength={field.most}
          />
        </>
      );
    case 'fold':
      return (
        <details open={field.isOpen} className={styles.fold}>
          <summary>{field.title}</summary>
          {field.lead ? <p>{field.lead}</p> : null}
          {field.groups.map(({ title, fields }) => (
            <FieldGroup key={title} {...(title ? { title } : {})}>
              <CaseStepFields fields={fields} action={action} templates={templates} />
            </FieldGroup>
          ))}
        </details>
      );
  }
}

/** Inserts a template where the cursor is. Without a script, the page is loaded with the text in the field. */
function TemplateLinks({ templates, action, name }: Pick<Props, 'templates' | 'action'> & { name: string }) {
  const { pathname } = useLocation();
  const insert = (text: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const field = event.currentTarget.closest('form')?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <p className={styles.templates}>
      <small>{templates.length === 0 ? 'Piszesz często to samo?' : 'Wstaw wzór:'}</small>
      {templates.map(({ id, name: title, text }) => (
        <PanelLink
          key={id}
          to={`${pathname}?${new URLSearchParams({ [templateField]: String(id), [stepField]: action })}`}
          onClick={insert(text)}
        >
          {title}
        </PanelLink>
      ))}
      <PanelLink to={templatesAddress}>{templates.length === 0 ? 'Dodaj wzór odpowiedzi' : 'Zmień wzory'}</PanelLink>
    </p>
  );
}

import { AreaField, TextField } from '../pieces/editing/form-fields.tsx';
import { RichText } from '../pieces/rich-text/rich-text.tsx';

interface Props {
  typed: { title: string; lead: string; text: string };
  faults: Record<string, string>;
}

/** The words of a page or a post. */
export const TextFields = ({ typed, faults }: Props) => (
  <>
    <TextField name="title" label="Tytuł" value={typed.title} fault={faults.title} maxLength={120} />
    <AreaField name="lead" label="Wstęp" value={typed.lead} fault={faults.lead} lines={2} maxLength={600} />
    <RichText name="text" label="Treść" value={typed.text} fault={faults.text} lines={18} />
  </>
);

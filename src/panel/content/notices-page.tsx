import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults, FieldGroup, FieldRow, TextField } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { noticesScreen } from './notices-screen.ts';
import { ClaimProofField } from './proof-field.tsx';

export const loader = pageLoader;
export const action = pageAction;

export default function NoticesPage() {
  const { bars } = useScreen<typeof noticesScreen>();
  return (
    <>
      <PageHead
        title="Paski nad stroną"
        lead="Krótkie wiadomości nad każdą stroną. Kupujący może je zamknąć; nowy tekst zobaczy znowu. Pusty tekst: bez paska."
      />
      <EditForm<ToldOf<typeof noticesScreen>> action="zapisz">
        {(told) => {
          const faults = told?.faults ?? {};
          return (
            <>
              <Faults texts={Object.values(faults)} />
              {(told?.bars ?? bars).map(({ id, text, short, linkText, link }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name.
                <FieldGroup key={at} title={`Pasek ${at + 1}`}>
                  <input type="hidden" name={`id${at}`} value={id} />
                  <FieldRow>
                    <TextField
                      name={`text${at}`}
                      label="Tekst"
                      value={text}
                      fault={faults[`text${at}`]}
                      maxLength={200}
                    />
                    <TextField name={`short${at}`} label="Krócej, na telefon" value={short} maxLength={100} />
                  </FieldRow>
                  <FieldRow>
                    <TextField name={`linkText${at}`} label="Słowa linku" value={linkText} maxLength={60} />
                    <TextField
                      name={`link${at}`}
                      label="Adres linku"
                      value={link}
                      fault={faults[`link${at}`]}
                      hint="Na przykład /kategoria/prezenty."
                    />
                  </FieldRow>
                </FieldGroup>
              ))}
              <ClaimProofField />
            </>
          );
        }}
      </EditForm>
    </>
  );
}

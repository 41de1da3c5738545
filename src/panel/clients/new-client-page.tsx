import { pageAction, pageLoader, type ToldOf } from '../page.ts';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { ChoiceField, Faults, FieldRow, TextField } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { newClientScreen } from './new-client-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof newClientScreen>;

export default function NewClientPage() {
  return (
    <>
      <PageHead
        title="Nowy klient"
        lead="Konto nie ma hasła: klient potwierdza adres linkiem z e-maila i loguje się kodem albo sam ustawia hasło. Zgód marketingowych może udzielić tylko on."
      />
      <EditForm<Told> action="zapisz" save="Załóż konto">
        {(told) => {
          const field = (name: string) => ({ name, value: told?.typed[name] ?? '', fault: told?.faults[name] });
          return (
            <>
              <Faults texts={Object.values(told?.faults ?? {})} heading="Konto nie zostało założone. Popraw:" />
              <ChoiceField
                {...field('kind')}
                label="Kto kupuje"
                value={told?.typed.kind || 'private'}
                choices={[
                  { value: 'private', label: 'Osoba prywatna' },
                  { value: 'firm', label: 'Firma', hint: 'Wymaga nazwy i NIP.' },
                ]}
              />
              <FieldRow>
                <TextField {...field('firstname')} label="Imię" autoComplete="off" />
                <TextField {...field('lastname')} label="Nazwisko" autoComplete="off" />
              </FieldRow>
              <FieldRow>
                <TextField {...field('firm')} label="Nazwa firmy" autoComplete="off" />
                <TextField {...field('nip')} label="NIP" autoComplete="off" width="short" />
              </FieldRow>
              <FieldRow>
                <TextField {...field('email')} label="E-mail" type="email" autoComplete="off" />
                <TextField {...field('phone')} label="Telefon (nieobowiązkowy)" type="tel" autoComplete="off" />
              </FieldRow>
            </>
          );
        }}
      </EditForm>
    </>
  );
}

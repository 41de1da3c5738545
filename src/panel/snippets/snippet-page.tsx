import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { SnippetFields } from './snippet-fields.tsx';
import { snippetsAddress } from './snippet-names.ts';
import type { snippetScreen } from './snippets-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof snippetScreen>;

export default function SnippetPage() {
  const { snippet } = useScreen<typeof snippetScreen>();
  return (
    <>
      <PageHead title={`Dodatek ${snippet.id}`} lead={<PanelLink to={snippetsAddress}>Wszystkie dodatki</PanelLink>}>
        <ActionForm<Told> action="usun" after={({ fault }) => <Faults texts={[fault]} />}>
          <Button kind="quiet">Usuń dodatek</Button>
        </ActionForm>
      </PageHead>
      <EditForm<Told> key={snippet.id} action="zapisz">
        {(told) => (
          <>
            <Faults texts={told ? [told.fault] : []} />
            <SnippetFields typed={told?.typed ?? snippet} />
          </>
        )}
      </EditForm>
    </>
  );
}

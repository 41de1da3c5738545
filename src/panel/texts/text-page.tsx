import { textsAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { AreaField } from '../pieces/editing/form-fields.tsx';
import { Facts } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import type { textScreen } from './texts-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function TextPage() {
  const { key, usual, text, isOwn, places, place } = useScreen<typeof textScreen>();
  return (
    <>
      <PageHead title="Tekst" lead={<PanelLink to={textsAddress}>Wszystkie teksty</PanelLink>}>
        {isOwn ? (
          <ActionForm action="przywroc">
            <Button kind="quiet">Wróć do tekstu początkowego</Button>
          </ActionForm>
        ) : null}
      </PageHead>
      <EditForm<ToldOf<typeof textScreen>> key={`${key} ${isOwn ? '' : text}`} action="zapisz">
        {(told) => (
          <>
            <AreaField
              name="text"
              label="Tekst w sklepie"
              value={told?.text ?? text}
              fault={told?.fault}
              hint={places.length > 0 ? `Sklep wstawia: ${places.join(', ')}.` : undefined}
            />
            <Facts
              facts={[
                ['Gdzie', place],
                ['Tekst początkowy', usual],
                ['Nazwa techniczna', <small key="key">{key}</small>],
              ]}
            />
          </>
        )}
      </EditForm>
    </>
  );
}

import { to } from '../../routes.ts';
import { blogAddress } from '../content/content-addresses.ts';
import { ClaimProofField } from '../content/proof-field.tsx';
import { TextFields } from '../content/text-fields.tsx';
import { BesidePreview, PreviewButton } from '../content/text-preview.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useLoadedTold, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { DayField, Faults, FieldRow, FileField, TextField } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { postScreen } from './blog-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function PostPage() {
  const { slug, typed, picture, isPublished } = useScreen<typeof postScreen>();
  const { title, lead, text } = useLoadedTold<typeof postScreen>()?.typed ?? typed;
  return (
    <>
      <PageHead
        title={slug === null ? 'Nowy wpis' : typed.title}
        beside={
          slug === null ? null : (
            <StateLabel tone={isPublished ? 'sage' : 'ochre'}>
              {isPublished ? 'Opublikowany' : 'Czeka na swój dzień'}
            </StateLabel>
          )
        }
        lead={
          <>
            <PanelLink to={blogAddress}>Wszystkie wpisy</PanelLink>
            {slug !== null && isPublished ? (
              <>
                {' · '}
                <a href={to('post', { slug })}>Zobacz w sklepie</a>
              </>
            ) : null}
          </>
        }
      >
        {slug === null ? null : (
          <DialogForm action="usun" title="Usunąć wpis?" open="Usuń wpis" kind="quiet">
            {() => (
              <>
                <p>Wpisu nie będzie w sklepie, a linki do niego przestaną działać.</p>
                <div>
                  <Button kind="main">Usuń wpis</Button>
                </div>
              </>
            )}
          </DialogForm>
        )}
      </PageHead>
      <BesidePreview shown={{ title, lead, text, picture }}>
        <EditForm<ToldOf<typeof postScreen>> key={slug ?? ''} action="zapisz" files buttons={<PreviewButton />}>
          {(told) => {
            const shown = told?.typed ?? typed;
            const faults = told?.faults ?? {};
            return (
              <>
                <Faults texts={Object.values(faults)} />
                <TextFields typed={shown} faults={faults} />
                <FieldRow>
                  <DayField
                    name="when"
                    label="Publikacja"
                    clock={24}
                    value={shown.when}
                    fault={faults.when}
                    hint="Wpis z dniem w przyszłości pokaże się sam."
                  />
                  <TextField
                    name="author"
                    label="Autor"
                    value={shown.author}
                    fault={faults.author}
                    maxLength={80}
                    hint="Podpis pod tytułem."
                  />
                </FieldRow>
                <FieldRow>
                  <FileField
                    key={picture}
                    name="picture"
                    label={picture === null ? 'Zdjęcie' : 'Inne zdjęcie'}
                    accept="image/jpeg,image/png,image/webp,image/avif"
                    fault={faults.picture}
                  />
                  <TextField
                    name="pictureAlt"
                    label="Co jest na zdjęciu"
                    value={shown.pictureAlt}
                    fault={faults.pictureAlt}
                    maxLength={200}
                    hint="Przeczyta to ktoś, kto zdjęcia nie widzi."
                  />
                </FieldRow>
                <ClaimProofField />
              </>
            );
          }}
        </EditForm>
      </BesidePreview>
    </>
  );
}

import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Faults, FileField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { listAddress } from '../list/product-addresses.ts';
import { EditorFields } from './editor-fields.tsx';
import type { newProductScreen } from './new-product-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function NewProductPage() {
  const { choices, texts, rows, lacks } = useScreen<typeof newProductScreen>();
  return (
    <>
      <PageHead
        title="Nowy produkt"
        lead="Wystarczą nazwa, kod, cena, kategoria i producent. Powstanie ukryty: obejrzysz podgląd i pokażesz go w sklepie."
      >
        <ButtonLink to={listAddress}>Lista produktów</ButtonLink>
      </PageHead>
      {lacks.map((own) => (
        <p key={own.to}>
          <PanelLink to={own.to}>{own.text}</PanelLink>
        </p>
      ))}
      <EditForm<ToldOf<typeof newProductScreen>> action="utworz" save="Utwórz produkt" files>
        {(told) => (
          <>
            <Faults texts={told?.why ?? []} />
            <EditorFields
              texts={told?.texts ?? texts}
              rows={told?.rows ?? rows}
              faults={told?.faults ?? {}}
              choices={choices}
              sizes={[]}
              pictures={[]}
              product={null}
            />
            <Section
              title="Zdjęcia"
              id="zdjecia"
              lead="JPG, PNG lub WebP, wiele naraz. Opiszesz je i ustawisz w następnym kroku."
            >
              <FileField name="zdjecia" label="Pliki ze zdjęciami" accept="image/jpeg,image/png,image/webp" isMany />
            </Section>
          </>
        )}
      </EditForm>
    </>
  );
}

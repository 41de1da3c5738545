import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { Faults, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { CatalogueLinks } from './catalogue-links.tsx';
import type { CategoryTold, categoriesScreen } from './category-screens.ts';
import { CategoryTree } from './category-tree.tsx';

export const loader = pageLoader;
export const action = pageAction;

export default function CategoriesPage() {
  const { rows, choices } = useScreen<typeof categoriesScreen>();
  return (
    <>
      <PageHead
        title="Kategorie"
        lead="W tej kolejności stoją w menu sklepu. Przeciągnij kategorię za uchwyt albo przesuń ją przyciskami."
      >
        <DialogForm<CategoryTold> open="Nowa kategoria" kind="main" title="Nowa kategoria" action="dodaj">
          {(told) => (
            <>
              <Faults texts={told?.faults ?? []} />
              <TextField name="name" label="Nazwa" value={told?.typed?.name} maxLength={120} />
              <SelectField name="parent" label="Leży w" value={told?.typed?.parent} choices={choices} />
              <Button kind="main">Dodaj kategorię</Button>
            </>
          )}
        </DialogForm>
      </PageHead>
      <CatalogueLinks here="categories" />
      {rows.length === 0 ? (
        <Empty sign="products" title="Nie ma jeszcze kategorii.">
          <p>Kategorie są menu sklepu: kupujący znajdują nimi produkty. Dodaj pierwszą.</p>
        </Empty>
      ) : (
        <CategoryTree rows={rows} />
      )}
    </>
  );
}

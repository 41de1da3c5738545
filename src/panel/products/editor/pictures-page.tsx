import { panelPath } from '../../addresses.ts';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { productAddress } from '../list/product-addresses.ts';
import { Pictures } from './pictures.tsx';
import type { picturesScreen } from './pictures-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function PicturesPage() {
  const { id, name, hidden, pictures } = useScreen<typeof picturesScreen>();
  const own = panelPath(productAddress, { id });
  return (
    <>
      <PageHead
        title={`Zdjęcia: ${name}`}
        lead="Pierwsze jest na listach. Każde zostaje zapisane od nowa, bez danych aparatu i miejsca."
      >
        <ButtonLink to={own}>Dane produktu</ButtonLink>
        {hidden && pictures.length > 0 ? (
          <ActionForm to={`${own}?akcja=pokaz`}>
            <Button kind="main">Pokaż w sklepie</Button>
          </ActionForm>
        ) : null}
      </PageHead>
      <Pictures id={id} name={name} pictures={pictures} />
    </>
  );
}

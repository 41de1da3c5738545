import { to } from '../../routes.ts';
import { panelPath } from '../addresses.ts';
import { newPostAddress, postAddress } from '../content/content-addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { blogScreen } from './blog-screens.ts';

export const loader = pageLoader;

type Row = ReturnType<typeof useScreen<typeof blogScreen>>['posts'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'wpis',
    name: 'Wpis',
    isFixed: true,
    phone: 'first',
    cell: ({ slug, title }) => <PanelLink to={panelPath(postAddress, { slug })}>{title}</PanelLink>,
  },
  { id: 'autor', name: 'Autor', phone: 'none', cell: ({ author }) => author },
  { id: 'kiedy', name: 'Publikacja', cell: ({ when }) => when },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'last',
    cell: ({ isPublished }) =>
      isPublished ? (
        <StateLabel tone="sage">Opublikowany</StateLabel>
      ) : (
        <StateLabel tone="ochre">Czeka na swój dzień</StateLabel>
      ),
  },
  {
    id: 'sklep',
    name: 'W sklepie',
    phone: 'none',
    cell: ({ slug, title, isPublished }) =>
      isPublished ? (
        <a href={to('post', { slug })} aria-label={`Zobacz w sklepie: ${title}`}>
          Zobacz
        </a>
      ) : null,
  },
];

export default function BlogPage() {
  const { posts, pages } = useScreen<typeof blogScreen>();
  return (
    <>
      <PageHead title="Blog">
        <ButtonLink to={newPostAddress} kind="main">
          Napisz wpis
        </ButtonLink>
      </PageHead>
      <ListTable
        id="blog"
        name="Wpisy"
        rows={posts}
        keyOf={({ slug }) => slug}
        labelOf={({ title }) => `wpis ${title}`}
        columns={columns}
        empty={
          <Empty sign="content" title="Nie ma jeszcze wpisów.">
            <p>Wpisy opowiadają o produktach i o Tobie, a wyszukiwarki chętnie je pokazują.</p>
            <ButtonLink to={newPostAddress}>Napisz pierwszy</ButtonLink>
          </Empty>
        }
      />
      <Pages links={pages} />
    </>
  );
}

import { pageLoader, useScreen } from '../page.ts';
import { PageHead } from '../pieces/page-head.tsx';
import type { scopeScreen } from './scope-screen.ts';

export const loader = pageLoader;

/** What the field finds, as a page. */
export default function ScopePage() {
  const { query, found } = useScreen<typeof scopeScreen>();
  return (
    <>
      <PageHead title="Kategorie i produkty" lead={query === '' ? '' : `Pasujące do „${query}”`} />
      <ul>
        {found.map(({ value, name, note }) => (
          <li key={value}>
            {name} <small>{note}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Form, useRouteLoaderData } from 'react-router';
import { panelOrderLimits } from '../../shop/limits.ts';
import type { FrameData } from '../frame/frame-data.ts';
import { pageLoader, useScreen } from '../page.ts';
import { Button } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { useFollowing } from '../pieces/fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { FoundList } from './found-list.tsx';
import { knownPlaces } from './known-places.ts';
import { queryField } from './search-address.ts';
import styles from './search-page.module.css';
import type { searchScreen } from './search-screen.ts';

export const loader = pageLoader;

/** Search everywhere as a page, for browsers without scripts and for links. */
export default function SearchPage() {
  const { query, groups } = useScreen<typeof searchScreen>();
  const searched = useFollowing<HTMLInputElement>(query);
  const frame = useRouteLoaderData<FrameData>('root');
  const found = [...groups, ...knownPlaces(frame?.groups ?? [], query)];
  return (
    <>
      <PageHead title="Szukaj" />
      <Form method="get" role="search" className={styles.form}>
        <label htmlFor="szukane">Zamówienie, produkt, ekran panelu</label>
        <input
          id="szukane"
          type="search"
          name={queryField}
          ref={searched}
          defaultValue={query}
          maxLength={panelOrderLimits.typed}
        />
        <Button kind="main">Szukaj</Button>
      </Form>
      {found.length > 0 ? <FoundList groups={found} /> : null}
      {found.length === 0 && query !== '' ? <Empty sign="search" title={`Nie ma nic o nazwie „${query}”.`} /> : null}
    </>
  );
}

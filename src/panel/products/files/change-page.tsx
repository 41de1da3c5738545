import { useEffect, useRef } from 'react';
import { panelPath } from '../../addresses.ts';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Facts, Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { PlaceLinks } from '../../pieces/place-links.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { changeStates, itemFilters } from './change-names.ts';
import type { changeScreen } from './change-screen.ts';
import styles from './changes.module.css';
import { fileAddresses } from './file-addresses.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof changeScreen>>;

export default function ChangePage() {
  const data = useScreen<typeof changeScreen>();
  const { id, title, state, counts, filter, rows, pages } = data;
  const address = panelPath(fileAddresses.change, { id });
  return (
    <>
      <PageHead
        title={title}
        beside={<StateLabel tone={changeStates[state].tone}>{changeStates[state].name}</StateLabel>}
      >
        <ButtonLink to={fileAddresses.changes}>Wszystkie zmiany</ButtonLink>
      </PageHead>
      <Detail side={<Side data={data} />}>
        <Section title="Różnice" id="roznice">
          <PlaceLinks
            name="Które wiersze"
            places={itemFilters.map(({ key, name, state: own }) => ({
              name: own === null ? name : `${name}: ${counts[own]}`,
              to: key === '' ? address : `${address}?stan=${key}`,
              isHere: key === filter,
            }))}
          />
          <ListTable
            id="roznice-produktow"
            name="Różnice"
            rows={rows}
            keyOf={({ position }) => String(position)}
            labelOf={({ code }) => code}
            columns={columns}
            empty={
              <Empty
                sign="products"
                title={filter === '' ? 'Ten plik niczego nie zmienia.' : 'Nie ma takich wierszy.'}
              />
            }
          />
          <Pages links={pages} />
        </Section>
      </Detail>
    </>
  );
}

const columns: readonly Column<Data['rows'][number]>[] = [
  { id: 'kod', name: 'Kod', isFixed: true, phone: 'first', cell: ({ code }) => code },
  {
    id: 'roznice',
    name: 'Różnice',
    isFixed: true,
    cell: ({ differences }) => (
      <ul className={styles.differences}>
        {differences.map(({ field, from, to }) => (
          <li key={field}>
            {field}:{' '}
            {from === null ? null : (
              <>
                <del>{from}</del> <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <ins>{to}</ins>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'stan',
    name: 'Stan',
    isFixed: true,
    phone: 'right',
    cell: ({ state }) => <StateLabel tone={state.tone}>{state.text}</StateLabel>,
  },
];

/** What can be done with the change now. */
function Side({ data: { who, when, state, counts } }: { data: Data }) {
  return (
    <>
      {state === 'applying' || state === 'undoing' ? <GoOn state={state} counts={counts} /> : null}
      {state === 'shown' && counts.waiting > 0 ? (
        <ActionForm action="zapisz">
          <Button kind="main">{`Zapisz zmiany: ${counts.waiting}`}</Button>
        </ActionForm>
      ) : null}
      {state === 'applied' && counts.done > 0 ? <Applied /> : null}
      <Facts
        facts={[
          ['Do zapisania', counts.waiting],
          ['Zapisane', counts.done],
          ['Cofnięte', counts.undone],
          ['Odrzucone', counts.refused],
          ['Kto', who],
          ['Kiedy', when],
        ]}
      />
    </>
  );
}

const Applied = () => (
  <>
    <Section title="Nowe produkty" id="nowe">
      <ActionForm action="pokaz">
        <Button kind="main">Pokaż nowe produkty w sklepie</Button>
      </ActionForm>
      <p>Nowe produkty z tej zmiany są ukryte. Obejrzyj je najpierw na liście produktów.</p>
    </Section>
    <Section title="Cofnij zmianę" id="cofanie">
      <ActionForm action="cofnij">
        <Button>Cofnij te zmiany</Button>
      </ActionForm>
      <p>
        Wrócą poprzednie wartości; nowe produkty zostaną ukryte. Czego ktoś dotknął później, zostanie bez zmian, a zapas
        zmieni się o różnicę.
      </p>
    </Section>
  </>
);

/** A large change is done in portions; with a script each begins by itself. */
function GoOn({ state, counts }: Pick<Data, 'counts'> & { state: 'applying' | 'undoing' }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isUndoing = state === 'undoing';
  const all = counts.waiting + counts.done + counts.undone;
  const ready = isUndoing ? counts.undone : counts.done;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each portion.
  useEffect(() => place.current?.closest('form')?.requestSubmit(), [ready]);
  return (
    <ActionForm action={isUndoing ? 'cofnij' : 'zapisz'}>
      <p ref={place}>
        <progress aria-label="Postęp" className={styles.progress} max={Math.max(all, 1)} value={ready} />
      </p>
      <Button kind="main">Dalej</Button>
    </ActionForm>
  );
}

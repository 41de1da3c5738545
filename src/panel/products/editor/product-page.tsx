import { useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { useLive } from '../../../ui/loading/live.ts';
import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink, PlainButton } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { AreaField, Faults } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import type { ActionAnswer } from '../../view.ts';
import { listAddress, picturesAddress, recallAddress } from '../list/product-addresses.ts';
import styles from './editor.module.css';
import { EditorFields } from './editor-fields.tsx';
import type { productScreen } from './product-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof productScreen>>;
type Told = ToldOf<typeof productScreen>;

export default function ProductPage() {
  const data = useScreen<typeof productScreen>();
  const { id, name, hidden, isSet, shopPage, gaps } = data;
  return (
    <>
      <PageHead
        title={name}
        beside={hidden ? <StateLabel tone="plain">Ukryty</StateLabel> : <StateLabel tone="sage">W sklepie</StateLabel>}
      >
        <ButtonLink to={`/panel/ceny/${id}`}>Ceny i progi</ButtonLink>
        {isSet ? <ButtonLink to={`/panel/produkty/${id}/zestaw`}>Części zestawu</ButtonLink> : null}
        <ButtonLink to={`/panel/produkty/${id}/subskrypcja`}>Subskrypcja</ButtonLink>
        <ButtonLink to={panelPath(recallAddress, { id })}>Zawiadom kupujących</ButtonLink>
        {shopPage ? <ButtonLink to={shopPage}>Strona w sklepie</ButtonLink> : null}
      </PageHead>
      <div className={styles.page} data-preview>
        <div className={styles.main}>
          {gaps.length > 0 ? (
            <Section title="Czego brakuje">
              <ul className={styles.gaps}>
                {gaps.map(({ text, mend, to }) => (
                  <li key={text}>
                    {text} <PanelLink to={to}>{mend}</PanelLink>
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
          <PictureStrip id={id} pictures={data.pictures} />
          <EditForm<Told> action="zapisz" save="Zapisz zmiany" fields={{ revision: data.texts.revision ?? '' }}>
            {(told) => {
              const typed = told && 'texts' in told ? told : null;
              return (
                <>
                  <Faults texts={told?.why ?? []} />
                  <EditorFields
                    texts={typed?.texts ?? data.texts}
                    rows={typed?.rows ?? data.rows}
                    faults={typed?.faults ?? {}}
                    choices={data.choices}
                    sizes={data.sizes}
                    pictures={data.pictures}
                    product={data}
                  />
                </>
              );
            }}
          </EditForm>
          <Whole data={data} />
        </div>
        <Preview id={id} version={JSON.stringify([data.texts, data.pictures])} />
      </div>
    </>
  );
}

const PictureStrip = ({ id, pictures }: Pick<Data, 'id' | 'pictures'>) => (
  <Section
    title="Zdjęcia"
    id="zdjecia"
    beside={
      <PanelLink to={panelPath(picturesAddress, { id })}>
        {pictures.length === 0 ? 'Dodaj zdjęcia' : `Dodaj, ułóż, opisz (${pictures.length})`}
      </PanelLink>
    }
  >
    {pictures.length === 0 ? (
      <p>Nie ma jeszcze zdjęć. Kupujący oglądają je przed ceną.</p>
    ) : (
      <ul className={styles.strip}>
        {pictures.map(({ name, alt, source }) => (
          <li key={name}>
            <img src={source} alt={alt} width="96" height="96" loading="lazy" />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

/** What is done with the whole product. */
function Whole({ data: { hidden, journal } }: { data: Data }) {
  const loaded = useActionData() as ActionAnswer | undefined;
  const told = loaded && 'told' in loaded ? (loaded.told as Told) : null;
  return (
    <Section title="Cały produkt" id="calosc">
      {told && !('texts' in told) ? <Faults texts={told.why} /> : null}
      <div className={styles.actions}>
        <ActionForm<Told>
          action={hidden ? 'pokaz' : 'ukryj'}
          showsLoaded={false}
          after={({ why }) => <Faults texts={why} />}
        >
          <Button>{hidden ? 'Pokaż w sklepie' : 'Ukryj w sklepie (archiwum)'}</Button>
        </ActionForm>
        <DialogForm<Told> open="Rozmiary z dwóch list" title="Rozmiary z dwóch list" action="warianty">
          {(answer) => (
            <>
              <Faults texts={answer?.why ?? []} />
              <p>Powstanie rozmiar dla każdej pary, z ceną pierwszego rozmiaru i bez zapasu.</p>
              <AreaField name="pierwsza" label="Pierwsza lista" hint="Na przykład: biały, szary, szałwiowy" lines={3} />
              <AreaField name="druga" label="Druga lista" hint="Na przykład: S, M, L. Może być pusta." lines={3} />
              <Button kind="main">Utwórz rozmiary</Button>
            </>
          )}
        </DialogForm>
        <ActionForm action="powiel" showsLoaded={false}>
          <Button>Utwórz kopię</Button>
        </ActionForm>
        {hidden ? (
          <ActionForm<Told>
            action="usun"
            showsLoaded={false}
            after={({ why }) => <Faults texts={why} heading="Nic nie usunięto." />}
          >
            <Button kind="quiet">Usuń na zawsze</Button>
          </ActionForm>
        ) : null}
        {journal ? <PanelLink to={journal}>Historia zmian</PanelLink> : null}
        <PanelLink to={listAddress}>Lista produktów</PanelLink>
      </div>
    </Section>
  );
}

/** The shop's own page, as it was saved last. On a phone and without scripts it is behind a button. */
function Preview({ id, version }: { id: number; version: string }) {
  const isLive = useLive();
  const [round, setRound] = useState(0);
  const details = useRef<HTMLDetailsElement>(null);
  // On a wide screen it is open from the start.
  useEffect(() => {
    if (details.current && matchMedia('(min-width: 80rem)').matches) details.current.open = true;
  }, []);
  const address = `/panel/produkty/${id}/podglad`;
  return (
    <aside className={styles.preview} aria-label="Podgląd">
      <details ref={details}>
        <summary>Podgląd strony w sklepie</summary>
        <iframe
          key={`${round} ${version}`}
          src={address}
          title="Podgląd strony produktu"
          loading="lazy"
          sandbox="allow-same-origin"
        />
        <p>
          Tak wygląda to, co jest zapisane. <PanelLink to={address}>Otwórz w całym oknie</PanelLink>
        </p>
        {isLive ? (
          <PlainButton kind="quiet" onClick={() => setRound(round + 1)}>
            Odśwież podgląd
          </PlainButton>
        ) : null}
      </details>
    </aside>
  );
}

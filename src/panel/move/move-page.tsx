import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { Detail } from '../pieces/layout/detail.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { fileAddresses } from '../products/files/file-addresses.ts';
import styles from './move.module.css';
import { MoveForm } from './move-form.tsx';
import { moveAddress, moveStates, movesAddress } from './move-names.ts';
import { MoveReportSections } from './move-report-sections.tsx';
import type { MoveData, moveScreen } from './move-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

const everyMs = 2_000;

export default function MovePage() {
  const data = useScreen<typeof moveScreen>();
  const { state, fault, files, report } = data;
  return (
    <>
      <PageHead
        title="Przeniesienie sklepu"
        beside={
          <span role="status">
            <StateLabel tone={moveStates[state].tone}>{moveStates[state].name}</StateLabel>
          </span>
        }
      >
        <ButtonLink to={movesAddress}>Wszystkie przeniesienia</ButtonLink>
      </PageHead>
      <Detail side={<Side data={data} />}>
        {fault ? <Problem title="Próba się nie udała">{fault}</Problem> : null}
        {files.map(({ position, name, fault: own }) =>
          own ? (
            <Problem key={position} title={name}>
              {own}
            </Problem>
          ) : null,
        )}
        {state === 'columns' || state === 'failed' ? <MoveForm data={data} /> : null}
        {report && state !== 'columns' && state !== 'failed' ? (
          <MoveReportSections data={data} report={report} />
        ) : null}
      </Detail>
    </>
  );
}

const work: Partial<Record<MoveData['state'], string>> = {
  reading: 'Sklep czyta pliki.',
  planning: 'Sklep sprawdza, co zrobi. Niczego jeszcze nie zmienia.',
  applying: 'Sklep przenosi. Możesz zamknąć tę stronę.',
  undoing: 'Sklep cofa przeniesienie. Możesz zamknąć tę stronę.',
};

function Side({ data }: { data: MoveData }) {
  const { id, who, when, state, changeId, progress } = data;
  const { products, pictures, clients, redirects } = progress;
  const waiting = pictures.waiting ?? 0;
  const isWorking = work[state] !== undefined;
  useAskAgain(isWorking || (state === 'applied' && waiting > 0));
  return (
    <>
      {isWorking ? <Working data={data} /> : null}
      {state === 'planned' ? (
        <Section title="Co dalej" id="dalej">
          <div className={styles.form}>
            <ActionForm action="przenies">
              <Button kind="main">Przenieś dokładnie to</Button>
            </ActionForm>
            <ActionForm action="popraw">
              <Button>Zmień kolumny albo ustawienia</Button>
            </ActionForm>
          </div>
        </Section>
      ) : null}
      {state === 'applied' ? <Applied progress={progress} /> : null}
      <Facts
        facts={[
          ['Produkty zapisane', state === 'applied' || state === 'applying' ? products.done : null],
          ['Produkty odrzucone', products.refused > 0 ? products.refused : null],
          ['Zdjęcia pobrane', pictures.done ?? null],
          ['Zdjęcia w kolejce', waiting > 0 && state === 'applied' ? waiting : null],
          ['Zdjęcia nieudane', pictures.failed ?? null],
          ['Przekierowania', redirects.done ?? null],
          ['Konta klientów', clients.done > 0 ? clients.done : null],
          ['Kto', who],
          ['Kiedy', when],
          ['Szczegóły', changeId !== null && state !== 'columns' ? differences(changeId) : null],
          ['Numer', id],
        ]}
      />
    </>
  );
}

const differences = (id: number) => (
  <PanelLink to={panelPath(fileAddresses.change, { id })}>Różnice produkt po produkcie</PanelLink>
);

const Applied = ({ progress: { products, pictures } }: Pick<MoveData, 'progress'>) => (
  <>
    {products.done > 0 ? (
      <Section title="Pokaż w sklepie" id="pokaz">
        <ActionForm action="pokaz" className={styles.form}>
          <Button kind="main">Pokaż nowe produkty</Button>
        </ActionForm>
        <p>Nowe produkty są ukryte. Obejrzyj je najpierw na liście produktów i uzupełnij dane producentów.</p>
      </Section>
    ) : null}
    {(pictures.failed ?? 0) > 0 ? (
      <ActionForm action="zdjecia" className={styles.form}>
        <Button>{`Pobierz jeszcze raz zdjęcia: ${pictures.failed}`}</Button>
      </ActionForm>
    ) : null}
    <Section title="Cofnij wszystko" id="cofanie">
      <ActionForm action="cofnij" className={styles.form}>
        <Button>Cofnij całe przeniesienie</Button>
      </ActionForm>
      <p>
        Znikną produkty, kategorie, producenci, przekierowania i konta z tego przeniesienia. Zostanie to, co ktoś
        zamówił albo zmienił później; zamówione produkty będą ukryte.
      </p>
    </Section>
  </>
);

function Working({ data: { id, state, progress } }: { data: MoveData }) {
  const { waiting, done, undone } = progress.products;
  const isUndoing = state === 'undoing';
  const hasCount = state === 'applying' || isUndoing;
  return (
    <Section title="Trwa" id="trwa">
      <p>{work[state]}</p>
      {hasCount ? (
        <progress
          aria-label="Postęp"
          className={styles.progress}
          max={Math.max(waiting + done + undone, 1)}
          value={isUndoing ? undone : done}
        />
      ) : null}
      <ButtonLink to={panelPath(moveAddress, { id })}>Odśwież</ButtonLink>
    </Section>
  );
}

/** The page asks again while the shop works. */
function useAskAgain(isWorking: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [isWorking, state, revalidate]);
}

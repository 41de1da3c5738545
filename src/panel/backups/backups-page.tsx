import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { FileField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import settings from '../settings/settings.module.css';
import type { backupsScreen } from './backups-screen.ts';
import { PlanFields } from './plan-fields.tsx';
import { WorkNotice } from './work-notice.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof backupsScreen>;
type Row = ReturnType<typeof useScreen<typeof backupsScreen>>['rows'][number];

const faultOf = ({ fault }: Told) => (fault ? <Problem>{fault}</Problem> : null);

export default function BackupsPage() {
  const { lead, rows, work, plan, next, mostKept, mostMegabytes } = useScreen<typeof backupsScreen>();
  return (
    <>
      <PageHead title="Kopie zapasowe" lead={lead}>
        <ActionForm<Told> action="zrob" after={faultOf}>
          <Button kind="main">Zrób kopię teraz</Button>
        </ActionForm>
      </PageHead>
      <WorkNotice work={work} />
      <ListTable
        id="kopie"
        name="Kopie zapasowe"
        rows={rows}
        keyOf={({ name }) => name}
        labelOf={({ at }) => `kopia, ${at.whole}`}
        columns={columns}
        empty={
          <Empty sign="down" title="Nie ma jeszcze kopii.">
            <p>Zrób pierwszą teraz, a niżej ustaw, kiedy sklep ma robić następne sam.</p>
          </Empty>
        }
      />
      <div className={`${settings.after} ${settings.sections}`}>
        <Section
          title="Kopie według planu"
          id="plan"
          lead={next === null ? 'Sklep nie robi teraz kopii sam.' : `Następna: ${next}.`}
        >
          <EditForm<Told> action="plan" label="Plan kopii" save="Zapisz plan">
            {(told) => (
              <>
                {told ? faultOf(told) : null}
                <PlanFields values={told?.plan?.values ?? plan} faults={told?.plan?.faults ?? {}} mostKept={mostKept} />
              </>
            )}
          </EditForm>
        </Section>
        <Section
          title="Kopia z pliku"
          id="plik"
          lead={`Wczytaj kopię, którą masz na komputerze (do ${mostMegabytes} MB). Zobaczysz, co w niej jest, zanim cokolwiek się zmieni.`}
        >
          <ActionForm<Told> action="wczytaj" files className={settings.line} after={faultOf}>
            <FileField name="plik" label="Plik kopii" accept=".gz,application/gzip" />
            <Button>Wczytaj</Button>
          </ActionForm>
        </Section>
      </div>
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'kiedy',
    name: 'Kiedy',
    isFixed: true,
    phone: 'first',
    cell: ({ at, to }) => (
      <PanelLink to={to} title={at.whole}>
        {at.short}
      </PanelLink>
    ),
  },
  { id: 'skad', name: 'Skąd', cell: ({ kind }) => kind },
  { id: 'rozmiar', name: 'Rozmiar', isNumber: true, phone: 'right', cell: ({ size }) => size },
  {
    id: 'usuwanie',
    name: 'Usuwanie',
    isFixed: true,
    phone: 'last',
    cell: ({ name, at }) => (
      <DialogForm<Told>
        open="Usuń"
        openLabel={`Usuń kopię, ${at.whole}`}
        kind="quiet"
        title="Usunąć tę kopię?"
        action="usun"
        fields={{ name }}
      >
        {(told) => (
          <>
            {told ? faultOf(told) : null}
            <p>{`Kopia z ${at.whole} zniknie z serwera na zawsze.`}</p>
            <Button kind="main">Usuń kopię</Button>
          </>
        )}
      </DialogForm>
    ),
  },
];

import { ScopeField } from '../codes/scope-field.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { AreaField, Faults, FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { clientsAddress } from './client-addresses.ts';
import type { groupsScreen } from './groups-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof groupsScreen>;

export default function GroupsPage() {
  const { groups, changed } = useScreen<typeof groupsScreen>();
  return (
    <>
      <PageHead
        title="Grupy klientów"
        lead="Rabat grupy klient widzi w koszyku i na swoim koncie. Z kodem się nie sumuje: działa to, co daje więcej."
      >
        <ButtonLink to={clientsAddress}>Klienci</ButtonLink>
        {groups.length > 0 ? <Filling groups={groups} /> : null}
        <DialogForm<Told> open="Nowa grupa" kind="main" title="Nowa grupa" action="zapisz">
          {(told) => <GroupFields told={told} />}
        </DialogForm>
      </PageHead>
      {changed ? (
        <Section title={`Zmiana grupy ${changed.typed.name}`} id="zmiana">
          <ActionForm<Told> action="zapisz" fields={{ id: changed.typed.id }}>
            {({ told }) => <GroupFields key={changed.typed.id} told={told ?? { ...changed, faults: {} }} />}
          </ActionForm>
        </Section>
      ) : null}
      <PlainTable
        name="Grupy klientów"
        columns={['Grupa', { name: 'Rabat', isNumber: true }, 'Na co', 'Klienci', 'Działania']}
        empty="Nie ma jeszcze żadnej grupy. Załóż pierwszą, na przykład „Stali klienci” albo „Hurt”."
        rows={groups.map(({ id, name, percent, scope, clients, to, change }) => ({
          key: id,
          cells: [
            <PanelLink key="name" to={change} aria-label={`Zmień grupę ${name}`}>
              <strong>{name}</strong>
            </PanelLink>,
            percent,
            scope,
            <PanelLink key="clients" to={to} aria-label={`Klienci grupy ${name}: ${clients}`}>
              {clients}
            </PanelLink>,
            <ActionForm<Told> key="remove" action="usun" fields={{ id }} showsLoaded={false} after={Why}>
              <Button kind="quiet" label={`Usuń grupę ${name}`}>
                Usuń
              </Button>
            </ActionForm>,
          ],
        }))}
      />
    </>
  );
}

const Why = ({ faults }: Told) => <Faults texts={Object.values(faults)} heading="Nic się nie zmieniło:" />;

const GroupFields = ({ told }: { told: Told | null }) => (
  <>
    <Faults texts={Object.values(told?.faults ?? {})} />
    <FieldRow>
      <TextField name="name" label="Nazwa" value={told?.typed.name} fault={told?.faults.name} hint="Klient ją widzi." />
      <TextField
        name="percent"
        label="Rabat"
        unit="%"
        inputMode="numeric"
        value={told?.typed.percent}
        fault={told?.faults.percent}
      />
    </FieldRow>
    <ScopeField
      label="Tylko na kategorie i produkty"
      hint="Wpisz nazwę albo kod i wybierz z listy. Puste: na wszystko oprócz kart podarunkowych."
      chosen={told?.things ?? []}
      text={told?.typed.scopeText}
      fault={told?.faults.scopeText}
    />
    <Button kind="main">Zapisz grupę</Button>
  </>
);

const Filling = ({ groups }: { groups: readonly { id: string; name: string }[] }) => (
  <DialogForm<Told> open="Dopisz z listy" title="Dopisz klientów do grupy" action="dopisz">
    {(told) => (
      <>
        <Faults texts={Object.values(told?.faults ?? {})} />
        <SelectField
          name="id"
          label="Grupa"
          value={told?.typed.id}
          choices={groups.map(({ id, name }) => [id, name] as const)}
        />
        <AreaField
          name="emails"
          label="Adresy e-mail"
          lines={8}
          value={told?.typed.emails}
          hint="Wklej adresy albo zawartość pliku CSV: znajdziemy w niej adresy. Klient musi mieć konto."
        />
        <Button kind="main">Dopisz</Button>
      </>
    )}
  </DialogForm>
);

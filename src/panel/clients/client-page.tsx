import { phoneText } from '../../shop/address/phone-text.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { newOrderAddress } from '../new-order/new-order-addresses.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { FileForm } from '../pieces/editing/file-form.tsx';
import { AreaField, Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { SelectInput } from '../pieces/fields.tsx';
import { Detail } from '../pieces/layout/detail.tsx';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { clientsAddress } from './client-addresses.ts';
import styles from './client-page.module.css';
import type { clientScreen } from './client-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof clientScreen>;
type Client = ReturnType<typeof useScreen<typeof clientScreen>>;

export default function ClientPage() {
  const client = useScreen<typeof clientScreen>();
  return (
    <>
      <PageHead
        title={client.title}
        beside={
          client.isBlocked ? (
            <StateLabel tone="brick">zablokowany</StateLabel>
          ) : (
            <StateLabel tone={client.hasAccount ? 'ink' : 'plain'}>
              {client.hasAccount ? 'konto' : 'gość, bez konta'}
            </StateLabel>
          )
        }
        lead={<Contact client={client} />}
      >
        <ButtonLink to={clientsAddress}>Wszyscy klienci</ButtonLink>
        <ButtonLink to={`${newOrderAddress}?klient=${client.id}`} kind="main">
          Nowe zamówienie
        </ButtonLink>
      </PageHead>
      <dl className={styles.numbers}>
        {client.numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Detail side={client.hasAccount ? <Side client={client} /> : null}>
        <Orders client={client} />
        <AfterSale client={client} />
        <Basket client={client} />
        {client.hasAccount ? <Consents client={client} /> : <AboutGuests />}
        {client.addresses.length > 0 ? (
          <Section title="Adresy">
            <Facts facts={client.addresses.map(({ kind, text }) => [kind, text] as const)} />
          </Section>
        ) : null}
      </Detail>
    </>
  );
}

const Contact = ({ client: { email, phone } }: { client: Client }) => (
  <span className={styles.contact}>
    <a href={`mailto:${email}`}>{email}</a>
    {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phoneText(phone)}</a> : null}
  </span>
);

const Orders = ({ client: { orders, allOrders } }: { client: Client }) => (
  <Section
    title="Zamówienia"
    id="zamowienia"
    beside={allOrders === null ? null : <PanelLink to={allOrders}>Wszystkie zamówienia</PanelLink>}
  >
    <PlainTable
      name="Zamówienia"
      columns={['Numer', 'Stan', 'Płatność', { name: 'Kwota', isNumber: true }]}
      empty="Nie ma zamówień."
      rows={orders.map(({ number, to, placed, state, payment, total }) => ({
        key: number,
        cells: [
          <span key="number">
            <PanelLink to={to}>{number}</PanelLink> <small title={placed.whole}>{placed.short}</small>
          </span>,
          <StateLabel key="state" tone={state.tone}>
            {state.name}
          </StateLabel>,
          <StateLabel key="payment" tone={payment.tone}>
            {payment.name}
          </StateLabel>,
          total,
        ],
      }))}
    />
  </Section>
);

function AfterSale({ client: { returns, complaints } }: { client: Client }) {
  if (returns.length + complaints.length === 0) return null;
  return (
    <Section title="Zwroty i reklamacje" id="po-sprzedazy">
      <PlainTable
        name="Zwroty i reklamacje"
        columns={['Numer', 'Kiedy', 'Stan', { name: 'Wartość', isNumber: true }]}
        empty=""
        rows={[
          ...returns.map((one) => ({ ...one, what: 'zwrot' })),
          ...complaints.map((one) => ({ ...one, total: '–', what: 'reklamacja' })),
        ].map(({ number, to, at, state, total, what }) => ({
          key: number,
          cells: [
            <span key="number">
              <PanelLink to={to}>{number}</PanelLink> <small>{what}</small>
            </span>,
            at,
            state,
            total,
          ],
        }))}
      />
    </Section>
  );
}

function Basket({ client: { basket } }: { client: Client }) {
  if (!basket) return null;
  return (
    <Section title="W koszyku" lead={`Zmieniony: ${basket.changed.short}.`}>
      <PlainTable
        name="W koszyku"
        columns={['Produkt', { name: 'Ile', isNumber: true }, { name: 'Cena', isNumber: true }]}
        empty=""
        rows={basket.lines.map(({ name, quantity, gross }) => ({ key: name, cells: [name, quantity, gross] }))}
      />
    </Section>
  );
}

const Consents = ({ client: { consents } }: { client: Client }) => (
  <Section title="Zgody" id="zgody" lead="Każda zgoda z dowodem: kiedy, gdzie i na jaką treść.">
    <PlainTable
      name="Zgody"
      columns={['Zgoda', 'Stan', 'Kiedy i gdzie', 'Treść']}
      empty="Nie ma zapisanych zgód."
      rows={consents.map(({ name, isGiven, at, place, wording }, index) => ({
        key: index,
        cells: [
          name,
          <StateLabel key="state" tone={isGiven ? 'sage' : 'plain'}>
            {isGiven ? 'wyrażona' : 'wycofana'}
          </StateLabel>,
          <span key="when">
            {at} <small>{place}</small>
          </span>,
          <small key="wording">{wording}</small>,
        ],
      }))}
    />
  </Section>
);

const AboutGuests = () => (
  <Section title="Bez konta">
    <p>
      Znamy tę osobę z zamówień złożonych na ten adres e-mail. Dane w zamówieniach sklep przechowuje tak długo, jak
      wymagają tego podatki i roszczenia, i sam je potem usuwa.
    </p>
  </Section>
);

const Side = ({ client }: { client: Client }) => (
  <>
    <Notes client={client} />
    <Section title="Dane">
      <Facts facts={client.facts} />
      {client.mayChoosePrices ? (
        <ActionForm<Told> action="ceny" fields={{ ceny: client.showsNet ? 'gross' : 'net' }} after={Why}>
          <Button kind="quiet">{client.showsNet ? 'Pokazuj najpierw brutto' : 'Pokazuj najpierw netto'}</Button>
        </ActionForm>
      ) : null}
      {client.groups.length > 0 ? (
        <ActionForm<Told> action="grupa" after={Why}>
          <SelectInput
            name="grupa"
            label="Grupa"
            value={client.group === null ? '' : String(client.group)}
            choices={[['', 'Bez grupy'], ...client.groups.map(({ id, name }) => [String(id), name] as const)]}
          />
          <Button kind="quiet">Zmień grupę</Button>
        </ActionForm>
      ) : null}
    </Section>
    {client.isOwner ? <OwnerSteps client={client} /> : null}
  </>
);

const Why = ({ faults }: Told) => <Faults texts={faults} heading="Nic się nie zmieniło:" />;

const Notes = ({ client: { notes, noteKey } }: { client: Client }) => (
  <Section title="Notatki sklepu" id="notatki">
    <ActionForm<Told> key={notes.length} action="notatka" fields={{ key: noteKey }} after={Why} className={styles.note}>
      <AreaField
        name="text"
        label="Nowa notatka"
        lines={2}
        hint="Klient jej nie widzi, ale dostanie ją w pliku ze swoimi danymi."
      />
      <Button>Dodaj notatkę</Button>
    </ActionForm>
    {notes.length > 0 ? (
      <ul className={styles.notes}>
        {notes.map(({ id, when, who, text }) => (
          <li key={id}>
            {text}
            <small title={when.whole}>
              {when.short} · {who}
            </small>
          </li>
        ))}
      </ul>
    ) : null}
  </Section>
);

function OwnerSteps({ client }: { client: Client }) {
  const { isBlocked, deletionAt, deletionDays } = client;
  return (
    <Section title="Konto">
      <div className={styles.steps}>
        <ActionForm<Told> action={isBlocked ? 'odblokuj' : 'zablokuj'} after={Why}>
          <Button kind="quiet">{isBlocked ? 'Odblokuj konto' : 'Zablokuj konto'}</Button>
        </ActionForm>
        <FileForm action="dane">
          <Button kind="quiet">Pobierz dane klienta</Button>
        </FileForm>
        <DialogForm<Told> open="Połącz z innym klientem" kind="quiet" title="Połącz z innym klientem" action="polacz">
          {(told) => (
            <>
              <Faults texts={told?.faults ?? []} heading="Nic się nie zmieniło:" />
              <p>
                To konto zostaje i przejmuje zamówienia, zwroty, reklamacje, adresy, notatki i punkty. Drugie konto
                znika ze swoim hasłem, koszykiem i zgodami. Tego nie da się cofnąć.
              </p>
              <TextField name="email" type="email" label="E-mail drugiego klienta" />
              <Button kind="main">Połącz</Button>
            </>
          )}
        </DialogForm>
        <ActionForm<Told> action={deletionAt === null ? 'usun' : 'zostaw'} after={Why}>
          <Button kind="quiet">{deletionAt === null ? 'Usuń konto' : 'Odwołaj usunięcie'}</Button>
        </ActionForm>
      </div>
      <p className={styles.small}>
        {deletionAt === null
          ? `Zablokowany klient nie może się zalogować. Usunięte konto znika po ${deletionDays} dniach; do tego dnia klient może to odwołać, a zamówienia zostają tak długo, jak wymaga prawo (RODO art. 15, 17 i 20).`
          : `Konto zostanie usunięte ${deletionAt}.`}
      </p>
    </Section>
  );
}

import { randomUUID } from 'node:crypto';
import { deletionLimits } from '../../shop/limits.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { CursorPager } from '../pieces/place.tsx';
import { chosenLink, Facts, Table } from '../pieces/table.tsx';
import { type ClientData, type ClientsData, clientsAddress, type LinkedRow } from './client-data.ts';

const kindLinks = { '': 'Wszyscy', konto: 'Z kontem', gosc: 'Goście bez konta' } as const;

const listAddress = (kind: string, text: string): string => {
  const query = new URLSearchParams({ ...(text ? { szukaj: text } : {}), ...(kind ? { rodzaj: kind } : {}) });
  return query.size > 0 ? `${clientsAddress}?${query}` : clientsAddress;
};

export function ClientsView({ data, url, mayExport }: { data: ClientsData; url: URL; mayExport: boolean }) {
  const { rows, text, kind } = data;
  return (
    <>
      <nav className="links" aria-label="Rodzaj klientów">
        {Object.entries(kindLinks).map(([word, name]) => (
          <a key={word} href={listAddress(word, text)} {...chosenLink(word === kind)}>
            {name}
          </a>
        ))}
      </nav>
      <form method="get" action={clientsAddress} className="row filter" aria-label="Szukaj klientów">
        {kind === '' ? null : <input type="hidden" name="rodzaj" value={kind} />}
        <Field name="szukaj" label="Nazwisko, e-mail, telefon, firma, NIP" value={text} type="search" />
        <Button>Szukaj</Button>
        {text === '' ? null : <a href={listAddress(kind, '')}>Wyczyść</a>}
      </form>
      <Table
        name="Klienci"
        columns={['Klient', 'E-mail', 'Telefon', 'Zamówienia', 'Od']}
        empty={
          text === '' ? 'Nie ma jeszcze klientów. Pojawią się z pierwszym kontem albo zamówieniem.' : 'Nikt nie pasuje.'
        }
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            <span key="name">
              <a href={row.to}>{row.name}</a>
              {row.isGuest ? <small>gość, bez konta</small> : null}
              {row.isBlocked ? <small className="worse">zablokowany</small> : null}
            </span>,
            <span key="email" className="person">
              {row.email}
            </span>,
            row.phone || '–',
            row.orders,
            row.since,
          ],
        }))}
      />
      <CursorPager url={url} page={data} ids={rows.map(({ id }) => id)} />
      {mayExport ? (
        <section aria-labelledby="zgody">
          <h2 id="zgody">Zgody marketingowe</h2>
          <p>
            Obowiązujące zgody z dowodem: kto, kiedy, gdzie i na jaką treść się zgodził. Pobranie trafia do dziennika.
          </p>
          <ActionForm action="zgody">
            <Button quiet>Pobierz plik CSV</Button>
          </ActionForm>
        </section>
      ) : null}
    </>
  );
}

export function ClientView({ data, faults, isOwner }: { data: ClientData; faults: string[]; isOwner: boolean }) {
  const hasAccount = data.clientId !== null;
  return (
    <>
      <Faults texts={faults} />
      <div className="panes">
        <div>
          <Facts facts={data.facts} />
          <Linked
            id="zamowienia"
            title="Zamówienia"
            columns={['Numer', 'Kiedy', 'Stan', 'Płatność', 'Kwota']}
            rows={data.orders}
            empty="Nie ma zamówień."
          />
          {data.allOrders === null ? null : (
            <p>
              <a href={data.allOrders}>Wszystkie zamówienia</a>
            </p>
          )}
          <Linked
            id="zwroty"
            title="Zwroty"
            columns={['Numer', 'Zgłoszony', 'Stan', 'Wartość']}
            rows={data.returns}
            empty="Nie ma zwrotów."
          />
          <Linked
            id="reklamacje"
            title="Reklamacje"
            columns={['Numer', 'Złożona', 'Stan']}
            rows={data.complaints}
            empty="Nie ma reklamacji."
          />
          {data.basket ? (
            <>
              <Linked
                id="koszyk"
                title="W koszyku"
                columns={['Produkt', 'Ile', 'Cena']}
                rows={data.basket.lines}
                empty=""
              />
              <p>
                <small>Zmieniony {data.basket.changed}.</small>
              </p>
            </>
          ) : null}
          {hasAccount ? <Consents data={data} /> : null}
        </div>
        <div>{hasAccount ? <Steps data={data} isOwner={isOwner} /> : <GuestNote />}</div>
      </div>
    </>
  );
}

const GuestNote = () => (
  <p>
    Ta osoba nie ma konta; znamy ją z zamówień złożonych na ten adres e-mail. Dane w zamówieniach sklep przechowuje tak
    długo, jak wymagają tego podatki i roszczenia, i sam je potem usuwa.
  </p>
);

function Linked({
  id,
  title,
  columns,
  rows,
  empty,
}: {
  id: string;
  title: string;
  columns: string[];
  rows: LinkedRow[];
  empty: string;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        name={title}
        columns={columns}
        empty={empty}
        rows={rows.map(({ name, to, cells }) => ({
          key: name,
          cells: [
            to === null ? (
              name
            ) : (
              <a key="thing" href={to}>
                {name}
              </a>
            ),
            ...cells,
          ],
        }))}
      />
    </section>
  );
}

function Consents({ data: { consents, addresses } }: { data: ClientData }) {
  return (
    <>
      <section aria-labelledby="zgody">
        <h2 id="zgody">Zgody</h2>
        <Table
          name="Zgody"
          columns={['Zgoda', 'Stan', 'Kiedy', 'Gdzie', 'Treść']}
          empty="Nie ma zapisanych zgód."
          rows={consents.map(({ key, name, state, when, place, wording }) => ({
            key,
            cells: [name, state, when, place, <small key="wording">{wording}</small>],
          }))}
        />
      </section>
      <section aria-labelledby="adresy">
        <h2 id="adresy">Adresy</h2>
        {addresses.length === 0 ? (
          <p className="empty">Nie ma zapisanych adresów.</p>
        ) : (
          <ul>
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Steps({ data, isOwner }: { data: ClientData; isOwner: boolean }) {
  return (
    <>
      <section aria-labelledby="notatki">
        <h2 id="notatki">Notatki sklepu</h2>
        {data.notes.map(({ id, when, who, text }) => (
          <p key={id}>
            {text}
            <small>
              {who}, {when}
            </small>
          </p>
        ))}
        <ActionForm action="notatka">
          <input type="hidden" name="key" value={randomUUID()} />
          <Field
            name="text"
            label="Nowa notatka"
            lines={3}
            hint="Klient jej nie widzi, ale dostanie ją w pliku ze swoimi danymi."
          />
          <Button>Dodaj notatkę</Button>
        </ActionForm>
      </section>
      {data.mayChoosePrices ? (
        <section aria-labelledby="ceny">
          <h2 id="ceny">Ceny</h2>
          <ActionForm action="ceny">
            <input type="hidden" name="ceny" value={data.showsNet ? 'gross' : 'net'} />
            <Button quiet>{data.showsNet ? 'Pokazuj najpierw brutto' : 'Pokazuj najpierw netto'}</Button>
          </ActionForm>
        </section>
      ) : null}
      {isOwner ? <OwnerSteps data={data} /> : null}
    </>
  );
}

function OwnerSteps({ data }: { data: ClientData }) {
  return (
    <>
      <section aria-labelledby="blokada">
        <h2 id="blokada">Blokada</h2>
        <p>
          {data.isBlocked
            ? 'Konto jest zablokowane: klient nie może się zalogować.'
            : 'Po zablokowaniu klient zostaje wylogowany ze wszystkich urządzeń i nie może się zalogować. Zamówienia zostają.'}
        </p>
        <ActionForm action={data.isBlocked ? 'odblokuj' : 'zablokuj'}>
          <Button quiet>{data.isBlocked ? 'Odblokuj' : 'Zablokuj'}</Button>
        </ActionForm>
      </section>
      <section aria-labelledby="dane">
        <h2 id="dane">Dane osobowe</h2>
        <p>Na żądanie klienta: kopia wszystkich jego danych (RODO art. 15 i 20) albo usunięcie konta (art. 17).</p>
        <ActionForm action="dane">
          <Button quiet>Pobierz dane klienta</Button>
        </ActionForm>
        {data.deletionAt === null ? (
          <>
            <p>
              Konto zniknie po {deletionLimits.waitDays} dniach; klient dostaje e-mail i do tego dnia może usunięcie
              odwołać. Zamówienia zostają tak długo, jak wymaga prawo.
            </p>
            <ActionForm action="usun">
              <Button quiet>Usuń konto</Button>
            </ActionForm>
          </>
        ) : (
          <>
            <p>Konto zostanie usunięte {data.deletionAt}.</p>
            <ActionForm action="zostaw">
              <Button quiet>Odwołaj usunięcie</Button>
            </ActionForm>
          </>
        )}
      </section>
    </>
  );
}

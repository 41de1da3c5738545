import { useEffect, useRef } from 'react';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { Sign } from '../frame/signs.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { CountedForm, FindField } from '../pieces/editing/counted-form.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { priceAddresses } from '../prices/price-addresses.ts';
import { productAddress } from '../products/list/product-addresses.ts';
import type { SetDrawing, setScreen } from './set-screen.ts';
import styles from './sets.module.css';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof setScreen>>;

export default function SetPage() {
  const data = useScreen<typeof setScreen>();
  const { id, name, stored } = data;
  return (
    <>
      <PageHead
        title={`Zestaw: ${name}`}
        beside={
          stored === '' ? (
            <StateLabel tone="plain">Nie jest zestawem</StateLabel>
          ) : (
            <StateLabel tone="sage">Zestaw</StateLabel>
          )
        }
        lead={
          stored === ''
            ? 'Dodaj części, a ten produkt stanie się zestawem. Sprzedaż zestawu zdejmuje jego własny zapas i zapas każdej części.'
            : 'Sprzedaż zestawu zdejmuje jego własny zapas i zapas każdej części.'
        }
      >
        <ButtonLink to={panelPath(productAddress, { id })}>Produkt</ButtonLink>
        {stored === '' ? null : (
          <ActionForm action="rozwiaz" showsLoaded={false}>
            <Button>Rozwiąż zestaw</Button>
          </ActionForm>
        )}
      </PageHead>
      <EditForm<SetDrawing>
        key={stored}
        action="zapisz"
        save="Zapisz zestaw"
        saveStep={{ name: 'krok', value: 'zapisz' }}
      >
        {(told) => <Parts data={data} told={told} />}
      </EditForm>
    </>
  );
}

function Parts({ data, told }: { data: Data; told: SetDrawing | null }) {
  const latest = useRef(data.drawing);
  if (told) latest.current = told;
  const { parts, found, sets, problems } = told ?? latest.current;
  const place = useRef<HTMLDivElement>(null);
  const rows = parts.map(({ code, size, adds }) => `${code} ${size} ${adds}`).join();
  const first = useRef(rows);
  useEffect(() => {
    if (first.current === rows) return;
    first.current = rows;
    // So that the form knows it has unsaved changes.
    place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);
  const effect = (
    <Section
      title="Co zobaczy kupujący"
      beside={<PanelLink to={panelPath(priceAddresses.product, { id: data.id })}>Zmień cenę</PanelLink>}
    >
      {sets.length === 0 ? <p>Po dodaniu części zobaczysz tu, o ile zestaw jest tańszy.</p> : null}
      <div aria-live="polite" className={styles.sums}>
        {sets.map(({ id, name, price, apart, saving, silence }) => (
          <div key={id}>
            {sets.length > 1 ? <h3>{name || id}</h3> : null}
            <Facts
              facts={[
                ['Części osobno', apart],
                ['Cena zestawu', price],
                ['Razem taniej o', saving === '' ? null : <strong key="saving">{saving}</strong>],
              ]}
            />
            {silence ? <p>{silence}</p> : null}
          </div>
        ))}
      </div>
    </Section>
  );
  return (
    <CountedForm side={effect} fieldsRef={place}>
      <Faults texts={problems} />
      <Section title="Części">
        {parts.length === 0 ? (
          <p className={styles.none}>Nie ma jeszcze części. Znajdź pierwszą po nazwie, kodzie albo EAN.</p>
        ) : (
          <ul className={styles.parts} aria-label="Części zestawu">
            {parts.map((part, at) => (
              <Part key={`${part.code} ${part.size} ${part.adds}`} part={part} at={at} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Dodaj część">
        <FindField
          key={rows}
          name="szukaj"
          label="Nazwa, kod albo EAN (można skanować)"
          text={found?.text}
          isNext={rows !== first.current}
          step="przelicz"
          counts
        />
        {found ? <Found found={found} /> : null}
      </Section>
    </CountedForm>
  );
}

const Picture = ({ source }: { source: string | null }) =>
  source ? <img src={source} alt="" width="48" height="48" loading="lazy" /> : <span className={styles.noPicture} />;

function Part({ part, at }: { part: SetDrawing['parts'][number]; at: number }) {
  const { code, size, quantity, adds, name, note, picture, worth, fault } = part;
  return (
    <li>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="size" value={size} />
      <input type="hidden" name="adds" value={adds} />
      <Picture source={picture} />
      <div className={styles.name}>
        {name}
        <small>{note}</small>
        {fault ? <strong>{fault}</strong> : null}
      </div>
      <TextField
        name="quantity"
        label={<span className={styles.hidden}>{`Ile sztuk: ${name}`}</span>}
        value={quantity}
        inputMode="decimal"
        unit="×"
        counts
      />
      <strong className={styles.worth}>{worth}</strong>
      <button type="submit" name="krok" value={`usun\t${at}`} className={styles.remove} aria-label={`Usuń ${name}`}>
        <Sign name="close" size={18} />
      </button>
    </li>
  );
}

const Found = ({ found: { text, sizes } }: { found: NonNullable<SetDrawing['found']> }) => (
  <ul className={styles.found} aria-label="Znalezione produkty">
    {sizes.length === 0 ? <li>Nic nie pasuje do „{text}”.</li> : null}
    {sizes.map(({ code, size, name, note, picture }) => (
      <li key={`${code} ${size}`}>
        <Picture source={picture} />
        <div className={styles.name}>
          {name}
          <small>{note}</small>
        </div>
        <Button name="krok" value={`dodaj\t${code}\t${size}`} label={`Dodaj ${name}`}>
          Dodaj
        </Button>
      </li>
    ))}
  </ul>
);

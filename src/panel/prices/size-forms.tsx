import type { OwnPricedSize } from '../../data/owner/own-prices.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { isOver } from '../../shop/price/change/price-edit.ts';
import { effectivePrices } from '../../shop/price/price-history.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { ActionForm, Button, keptFields, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import { PlannedPrices } from './planned-prices.tsx';
import { kindNames, lowerPriceWarning } from './price-words.ts';

/** The values of a form that is shown again. */
export interface Kept {
  values: Record<string, string>;
  faults: Record<string, string>;
}

interface Props {
  own: OwnPricedSize;
  now: Instant;
  kept?: Kept;
}

const nothing: Kept = { values: {}, faults: {} };
const shownPoints = 12;
const tierRows = 4;

const typed = (grosze: number): string => money2(grosze).replace('.', ',');

/** The forms of one size. Each of them shows a preview first. */
export function SizeForms({ own, now, kept = nothing }: Props) {
  const { size } = own;
  const isMoney = !(size.phonePrice || size.gratis || size.pointsOnly);
  const ofForm = (change: string) => (kept.values.change === change ? kept : nothing);
  return (
    <>
      <PlannedPrices own={own} kept={ofForm('plan')} />
      <OpenPromotions own={own} now={now} kept={ofForm('move')} />
      <div className="panes">
        <section aria-labelledby="regularna">
          <h2 id="regularna">Cena regularna</h2>
          <RegularForm own={own} kept={ofForm('regular')} />
        </section>
        {isMoney ? (
          <section aria-labelledby="nowa-promocja">
            <h2 id="nowa-promocja">Nowa promocja</h2>
            <PromotionForm now={now} kept={ofForm('promotion')} />
          </section>
        ) : null}
        <section aria-labelledby="progi">
          <h2 id="progi">Progi ilościowe</h2>
          <TierForm own={own} />
        </section>
        <History own={own} now={now} />
      </div>
    </>
  );
}

function RegularForm({ own: { size }, kept: { values, faults } }: { own: OwnPricedSize; kept: Kept }) {
  const field = keptFields(values, faults);
  return (
    <ActionForm action="podglad">
      <input type="hidden" name="change" value="regular" />
      {field({
        name: 'regular',
        label: 'Cena brutto (zł)',
        inputMode: 'decimal',
        value: typed(size.regular.gross),
        hint: `Zmiana zostaje w historii cen. ${lowerPriceWarning}`,
      })}
      {field({ name: 'day', label: 'Od którego dnia', type: 'date', hint: 'Puste: cena zmieni się od razu.' })}
      {field({ name: 'hour', label: 'Od której godziny', type: 'time', hint: 'Puste: od północy.' })}
      <Button>Sprawdź</Button>
    </ActionForm>
  );
}

const kindChoices = [
  { value: 'promotion', label: 'Promocja (koniec nieogłoszony)' },
  { value: 'bargain', label: 'Okazja (z ogłoszonym końcem)' },
  { value: 'code', label: 'Niższa cena z kodem' },
];

function PromotionForm({ now, kept: { values, faults } }: { now: Instant; kept: Kept }) {
  const field = keptFields(values, faults);
  return (
    <ActionForm action="podglad">
      <input type="hidden" name="change" value="promotion" />
      <Select name="kind" label="Rodzaj" choices={kindChoices} value={values.kind ?? 'promotion'} fault={faults.kind} />
      {field({
        name: 'price',
        label: 'Cena promocyjna brutto (zł)',
        inputMode: 'decimal',
        hint: `Albo zostaw puste i podaj procent. ${lowerPriceWarning}`,
      })}
      {field({
        name: 'percent',
        label: 'Obniżka, którą ogłosisz (%)',
        inputMode: 'numeric',
        hint: 'Liczona od najniższej ceny z 30 dni przed obniżką, tak jak każe prawo.',
      })}
      {field({ name: 'from', label: 'Od dnia', type: 'date', value: dayOf(now) })}
      {field({ name: 'until', label: 'Do dnia włącznie', type: 'date', hint: 'Puste: do odwołania.' })}
      {field({ name: 'code', label: 'Kod', maxLength: 40, hint: 'Tylko dla ceny z kodem.' })}
      <Button>Sprawdź</Button>
    </ActionForm>
  );
}

function OpenPromotions({ own, now, kept: { values, faults } }: Required<Props>) {
  const open = own.promotions.filter((one) => !isOver(one, now));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="promocje">
      <h2 id="promocje">Promocje</h2>
      <Table
        name="Promocje"
        columns={['Rodzaj', 'Cena', 'Od', 'Do', 'Zmień koniec', 'Działania']}
        empty=""
        rows={open.map(({ id, kind, price, startsAt, endsAt, code }) => ({
          key: id,
          cells: [
            code === null ? kindNames[kind] : `${kindNames[kind]} ${code}`,
            formatMoney(price.gross),
            dayText(startsAt),
            endsAt === null ? 'odwołania' : dayText(endsAt - 1),
            <ActionForm key="move" action="podglad" className="row">
              <input type="hidden" name="change" value="move" />
              <input type="hidden" name="promotion" value={id} />
              <label className="hidden" htmlFor={`koniec-${id}`}>
                {`Koniec: ${kindNames[kind]} ${formatMoney(price.gross)}`}
              </label>
              <input
                id={`koniec-${id}`}
                name="until"
                type="date"
                defaultValue={values.promotion === String(id) ? values.until : endsAt === null ? '' : dayOf(endsAt - 1)}
                aria-invalid={values.promotion === String(id) && faults.until ? true : undefined}
              />
              <Button quiet>Sprawdź</Button>
            </ActionForm>,
            <ActionForm key="stop" action="podglad">
              <input type="hidden" name="change" value="stop" />
              <input type="hidden" name="promotion" value={id} />
              <Button quiet>{startsAt > now ? 'Odwołaj' : 'Zakończ'}</Button>
            </ActionForm>,
          ],
        }))}
      />
    </section>
  );
}

function TierForm({ own: { tiers } }: { own: OwnPricedSize }) {
  const rows = Array.from({ length: Math.max(tierRows, tiers.length + 1) }, (_, index) => index + 1);
  const number = (value: number | undefined): string => (value === undefined ? '' : String(value).replace('.', ','));
  return (
    <ActionForm action="progi-podglad">
      <p>Kto kupi więcej, płaci mniej za sztukę. Puste wiersze się nie liczą.</p>
      {rows.map((row) => (
        <div key={row} className="row">
          <p className="field">
            <label htmlFor={`prog-${row}`}>{`Od ilu (${row})`}</label>
            <input
              id={`prog-${row}`}
              name="threshold"
              size={6}
              inputMode="decimal"
              defaultValue={number(tiers[row - 1]?.threshold)}
            />
          </p>
          <p className="field">
            <label htmlFor={`rabat-${row}`}>{`Rabat w % (${row})`}</label>
            <input
              id={`rabat-${row}`}
              name="tier"
              size={6}
              inputMode="decimal"
              defaultValue={number(tiers[row - 1]?.percent)}
            />
          </p>
        </div>
      ))}
      <p className="actions">
        <Button quiet>Sprawdź progi</Button>
      </p>
    </ActionForm>
  );
}

function History({ own: { ledger, promotions }, now }: { own: OwnPricedSize; now: Instant }) {
  const points = effectivePrices(ledger, promotions).filter(({ from }) => from <= now);
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia ceny</h2>
      <Table
        name="Historia ceny"
        columns={['Od', 'Cena']}
        empty="Nie ma jeszcze historii."
        rows={points
          .slice(-shownPoints)
          .reverse()
          .map(({ from, price }) => ({
            key: from,
            cells: [whenText(from), price ? formatMoney(price.gross) : 'poza sprzedażą'],
          }))}
      />
      <small>Tej historii nikt nie może zmienić.</small>
    </section>
  );
}

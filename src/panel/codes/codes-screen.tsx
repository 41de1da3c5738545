import { allRebateCodes, removeRebateCode, setRebateCode } from '../../data/owner/rebate-codes.ts';
import { isRebateCode, normalizedCode, type RebateCode } from '../../shop/basket/rebate-code.ts';
import { lowestDelivery } from '../../shop/delivery/delivery-settings.ts';
import { codeLimits } from '../../shop/limits.ts';
import { formatMoney, parseMoney } from '../../shop/money/money.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { codesAddress } from '../addresses.ts';
import { ActionForm, Button, Faults, keptFields, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import { priceAddresses } from '../prices/price-addresses.ts';
import { codeFault, endIn, percentIn, priceIn, startIn } from '../prices/price-form.ts';
import type { PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { giftFields, giftsPart, removeGift, saveGift } from './gifts.tsx';

const address = codesAddress;
const fields = ['code', 'kind', 'value', 'min', 'from', 'until', ...giftFields] as const;

interface Again {
  faults?: Record<string, string>;
  values?: Record<string, string>;
}

function stateOf({ startsAt, endsAt }: RebateCode, now: Instant): string {
  if (endsAt !== null && endsAt <= now) return 'skończył się';
  return startsAt !== null && startsAt > now ? 'jeszcze nie działa' : 'działa';
}

async function page(ask: PanelAsk, { faults = {}, values = {} }: Again = {}): Promise<PanelPage> {
  const { store, settings, now } = ask;
  const codes = await store.maintain(({ orm }) => allRebateCodes(orm));
  const texts = Object.values(faults);
  const field = keptFields(values, faults);
  return {
    title: 'Kody i prezenty',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={texts} />
        <h2 id="kody">Kody rabatowe</h2>
        <Table
          name="Kody rabatowe na cały koszyk"
          columns={['Kod', 'Rabat', 'Od wartości', 'Kiedy', 'Stan', 'Działania']}
          empty="Nie ma jeszcze żadnego kodu."
          rows={codes.map((own) => ({
            key: own.code,
            cells: [
              own.code,
              own.kind === 'percent' ? `${own.value}%` : formatMoney(own.value),
              own.minGross > 0 ? formatMoney(own.minGross) : '–',
              [
                own.startsAt === null ? '' : `od ${dayText(own.startsAt)}`,
                own.endsAt === null ? '' : `do ${dayText(own.endsAt - 1)}`,
              ]
                .filter(Boolean)
                .join(' ') || 'zawsze',
              stateOf(own, now),
              <ActionForm key="remove" action="usun">
                <input type="hidden" name="code" value={own.code} />
                <button type="submit" className="quiet" aria-label={`Usuń kod ${own.code}`}>
                  Usuń
                </button>
              </ActionForm>,
            ],
          }))}
        />
        <div className="panes">
          <section aria-labelledby="nowy">
            <h2 id="nowy">Nowy kod</h2>
            <p>Kod o tej samej nazwie zostanie zastąpiony. Kod obniża wartość koszyka, a nie ceny produktów.</p>
            <ActionForm action="zapisz">
              {field({ name: 'code', label: 'Kod', maxLength: codeLimits.max })}
              <Select
                name="kind"
                label="Rodzaj"
                value={values.kind ?? 'percent'}
                choices={[
                  { value: 'percent', label: 'Procent' },
                  { value: 'quota', label: 'Kwota' },
                ]}
              />
              {field({ name: 'value', label: 'Ile (% albo zł)', inputMode: 'decimal' })}
              {field({
                name: 'min',
                label: 'Od wartości koszyka (zł)',
                inputMode: 'decimal',
                hint: 'Puste: od każdej.',
              })}
              {field({ name: 'from', label: 'Od dnia', type: 'date' })}
              {field({ name: 'until', label: 'Do dnia włącznie', type: 'date' })}
              <Button>Zapisz kod</Button>
            </ActionForm>
          </section>
          {await giftsPart(ask, { values, faults })}
        </div>
        <p>{`${freeDeliveryText(settings)}: zmieni to właściciel na ekranie „Dostawa”.`}</p>
        <p className="links">
          <a href={priceAddresses.calendar}>Kalendarz cen, kodów i prezentów</a>
          <a href="/panel/karty">Karty podarunkowe</a>
        </p>
      </>
    ),
  };
}

const worthOf = (kind: string, value: string): number | null =>
  kind === 'percent' ? percentIn(value) : kind === 'quota' ? priceIn(value) : null;

/** The dates of a form, with error sentences. */
function readDays(form: PanelForm, now: Instant) {
  const [from, until] = [form.text('from'), form.text('until')];
  const [first, last] = [typedDay(from), typedDay(until)];
  const faults: Record<string, string> = {};
  if (from !== '' && first === null) faults.from = 'Podaj dzień.';
  if (until !== '' && (last === null || last < (first ?? dayOf(now))))
    faults.until = 'Koniec musi być po początku i nie w przeszłości.';
  return { faults, startsAt: first === null ? null : startIn(first, now), endsAt: last === null ? null : endIn(last) };
}

/** The code described by a form, or error sentences by field. */
function readCode(form: PanelForm, now: Instant): RebateCode | Record<string, string> {
  const code = normalizedCode(form.text('code'));
  const kind = form.text('kind');
  const value = worthOf(kind, form.text('value'));
  const minGross = form.text('min') === '' ? 0 : parseMoney(form.text('min'));
  const { faults, startsAt, endsAt } = readDays(form, now);
  if (!isRebateCode(code)) faults.code = codeFault;
  if (value === null)
    faults.value = kind === 'percent' ? 'Podaj procent od 1 do 99.' : 'Podaj kwotę, na przykład 20,00.';
  if (minGross === null || minGross < 0 || minGross > 2_000_000_000) faults.min = 'Podaj kwotę, na przykład 150,00.';
  if (value === null || minGross === null || Object.keys(faults).length > 0) return faults;
  return { code, kind: kind === 'percent' ? 'percent' : 'quota', value, minGross, startsAt, endsAt };
}

const typedIn = (form: PanelForm) => Object.fromEntries(fields.map((name) => [name, form.text(name)]));

async function giftDone(ask: PanelAsk, form: PanelForm, work: typeof saveGift): Promise<PanelDone> {
  const done = await work(ask, form);
  return 'faults' in done ? page(ask, { faults: done.faults, values: typedIn(form) }) : { to: address, ...done };
}

const isCode = (read: RebateCode | Record<string, string>): read is RebateCode => 'minGross' in read;

const knownCode = async ({ store }: PanelAsk, code: string): Promise<RebateCode | null> =>
  (await store.maintain(({ orm }) => allRebateCodes(orm))).find((own) => own.code === normalizedCode(code)) ?? null;

/** Codes for the whole basket, and gifts. */
export const codesScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  menu: 'Kody i prezenty',
  show: (ask) => page(ask),
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const read = readCode(form, ask.now);
        if (!isCode(read)) {
          return page(ask, { faults: read, values: typedIn(form) });
        }
        const before = await knownCode(ask, read.code);
        await ask.store.maintain(({ orm }) => setRebateCode(orm, read));
        return {
          to: address,
          notice: `Kod ${read.code} jest zapisany.`,
          journal: { action: 'code-saved', subject: `code ${read.code}`, before, after: read },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const before = await knownCode(ask, form.text('code'));
        if (!before) return page(ask, { faults: { code: 'Nie ma takiego kodu.' } });
        await ask.store.maintain(({ orm }) => removeRebateCode(orm, before.code));
        return {
          to: address,
          notice: `Kod ${before.code} jest usunięty.`,
          journal: { action: 'code-removed', subject: `code ${before.code}`, before },
        };
      },
    },
    'zapisz-prezent': { run: (ask, form) => giftDone(ask, form, saveGift) },
    'usun-prezent': { run: (ask, form) => giftDone(ask, form, removeGift) },
  },
};

function freeDeliveryText({ delivery, prices }: Pick<ShopSettings, 'delivery' | 'prices'>): string {
  const freeFrom = lowestDelivery(delivery.options, prices.countries?.[0] ?? 'PL')?.freeFrom ?? null;
  return freeFrom === null ? 'Dostawa nigdy nie jest darmowa' : `Darmowa dostawa od ${formatMoney(freeFrom)}`;
}

import type { ReactNode } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { DayField, FieldRow, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { TimeField } from '../../pieces/editing/time-field.tsx';
import { useTyped } from '../../pieces/editing/typed.ts';
import { Facts } from '../../pieces/layout/section.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { PriceBoard } from '../price-board.tsx';
import { consequenceOf, type PriceCase } from '../price-change.ts';
import styles from '../price-forms.module.css';
import { lowerPriceWarning } from '../price-words.ts';
import type { PriceTold, SizeData, Told } from './size-prices-screen.ts';

interface CheckedProps {
  change: string;
  /** More hidden fields. */
  fields?: Record<string, string>;
  price: PriceCase;
  /** The answer to this page's form when it was sent without scripts. */
  sent: PriceTold | null;
  label?: string;
  button: string;
  /** Fields, with what was typed and their faults. */
  children?: (typed: (name: string, value?: string) => string, faults: Record<string, string>) => ReactNode;
}

/**
 * A form of a price that shows what follows while it is typed, by the same rules that the server has. Without scripts it
 * is checked first, and the answer has the button that saves.
 */
export function PriceChangeForm({ change, fields = {}, price, sent, label, button, children }: CheckedProps) {
  const isLive = useLive();
  const { typed, asText, listen } = useTyped();
  const hidden = { change, ...fields };
  const isOwn = sent !== null && Object.entries(hidden).every(([name, value]) => sent.typed[name] === value);
  const kept = isOwn ? sent : null;
  return (
    <ActionForm<Told>
      action={isLive ? 'zapisz' : 'podglad'}
      fields={hidden}
      showsLoaded={false}
      about={asText}
      {...(label ? { label } : {})}
    >
      {({ told }) => {
        const answer = told && 'price' in told ? told.price : typed ? null : kept;
        return (
          <div className={styles.form} {...listen}>
            {children?.((name, value = '') => kept?.typed[name] ?? value, answer?.faults ?? {})}
            {answer ? <Answer told={answer} /> : null}
            {typed && !answer ? <WhileTyped typed={typed} price={price} /> : null}
            <p className={styles.save}>
              <Button>{isLive ? button : 'Sprawdź'}</Button>
              {answer?.facts && !isLive ? (
                <Button kind="main" action="zapisz">
                  Zapisz
                </Button>
              ) : null}
            </p>
          </div>
        );
      }}
    </ActionForm>
  );
}

/** What would follow; nothing while a field cannot be read yet. */
function WhileTyped({ typed, price }: { typed: FormData; price: PriceCase }) {
  const { edit, refusals, board } = consequenceOf((name) => String(typed.get(name) ?? '').trim(), price);
  if (edit === null) return null;
  return (
    <div className={styles.consequence}>
      {refusals.length > 0 ? <Refusals texts={refusals} /> : <p>Tak będzie po zapisaniu:</p>}
      <PriceBoard name="Co zobaczy kupujący" rows={board} />
    </div>
  );
}

const Refusals = ({ texts }: { texts: readonly string[] }) => (
  <Problem title="Tej zmiany nie wolno zapisać">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Problem>
);

/** What the server said of the form that was sent. */
function Answer({ told: { faults, refusals, board, facts } }: { told: PriceTold }) {
  const others = Object.entries(faults).flatMap(([name, text]) => (shownFields.has(name) ? [] : [text]));
  const texts = [...refusals, ...others];
  if (texts.length === 0 && !facts) return null;
  return (
    <div className={styles.consequence}>
      {texts.length > 0 ? <Refusals texts={texts} /> : null}
      {facts ? (
        <>
          <p>Nic jeszcze nie jest zapisane. Tak po zmianie będzie wyglądać cena:</p>
          <Facts facts={facts} />
        </>
      ) : null}
      <PriceBoard name="Co zobaczy kupujący" rows={board} />
    </div>
  );
}

/** Fields that show their fault themselves. */
const shownFields = new Set(['regular', 'day', 'hour', 'kind', 'price', 'percent', 'from', 'until', 'code']);

interface Props {
  kind: 'regular' | 'promotion';
  data: SizeData;
  sent: PriceTold | null;
}

export const PriceForm = ({ kind, data, sent }: Props) =>
  kind === 'regular' ? <RegularForm data={data} sent={sent} /> : <PromotionForm data={data} sent={sent} />;

const RegularForm = ({ data: { price, regular }, sent }: Omit<Props, 'kind'>) => (
  <PriceChangeForm change="regular" price={price} sent={sent} button="Zapisz cenę">
    {(typed, faults) => (
      <>
        <FieldRow>
          <TextField
            name="regular"
            label="Cena brutto"
            unit="zł"
            inputMode="decimal"
            value={typed('regular', regular)}
            fault={faults.regular}
          />
          <DayField name="day" label="Od którego dnia" value={typed('day')} fault={faults.day} hint="Puste: od razu." />
          <TimeField
            name="hour"
            label="Od której godziny"
            value={typed('hour')}
            fault={faults.hour}
            hint="Puste: od północy."
          />
        </FieldRow>
        <p className={styles.warning}>{lowerPriceWarning}</p>
      </>
    )}
  </PriceChangeForm>
);

const kinds = [
  ['promotion', 'Promocja (koniec nieogłoszony)'],
  ['bargain', 'Okazja (z ogłoszonym końcem)'],
  ['code', 'Niższa cena z kodem'],
] as const;

const PromotionForm = ({ data: { price, today }, sent }: Omit<Props, 'kind'>) => (
  <PriceChangeForm change="promotion" price={price} sent={sent} button="Ogłoś promocję">
    {(typed, faults) => (
      <>
        <FieldRow>
          <SelectField
            name="kind"
            label="Rodzaj"
            value={typed('kind', 'promotion')}
            choices={kinds}
            fault={faults.kind}
          />
          <TextField
            name="price"
            label="Cena promocyjna brutto"
            unit="zł"
            inputMode="decimal"
            value={typed('price')}
            fault={faults.price}
            hint="Albo zostaw puste i podaj procent."
          />
          <TextField
            name="percent"
            label="Obniżka, którą ogłosisz"
            unit="%"
            inputMode="numeric"
            value={typed('percent')}
            fault={faults.percent}
            hint="Liczona od najniższej ceny z 30 dni przed obniżką, tak jak każe prawo."
          />
        </FieldRow>
        <FieldRow>
          <DayField name="from" label="Od dnia" value={typed('from', today)} fault={faults.from} />
          <DayField
            name="until"
            label="Do dnia włącznie"
            value={typed('until')}
            fault={faults.until}
            hint="Puste: do odwołania."
          />
          <TextField
            name="code"
            label="Kod"
            maxLength={40}
            value={typed('code')}
            fault={faults.code}
            hint="Tylko dla ceny z kodem."
          />
        </FieldRow>
        <p className={styles.warning}>{lowerPriceWarning}</p>
      </>
    )}
  </PriceChangeForm>
);

import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Faults, FieldGroup, FieldRow, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { TimeField } from '../../pieces/editing/time-field.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import styles from '../settings.module.css';
import { deliveryAddress } from './delivery-addresses.ts';
import type { deliveryOptionScreen } from './delivery-option-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof deliveryOptionScreen>;

export default function DeliveryOptionPage() {
  const { id, name, kind, isOff, values, labels, takesCash, rows } = useScreen<typeof deliveryOptionScreen>();
  return (
    <>
      <PageHead
        title={name}
        lead={kind}
        beside={<StateLabel tone={isOff ? 'plain' : 'sage'}>{isOff ? 'wyłączony' : 'włączony'}</StateLabel>}
      >
        <ButtonLink to={deliveryAddress}>Wszystkie sposoby dostawy</ButtonLink>
        <ActionForm to={`${deliveryAddress}?akcja=${isOff ? 'wlacz' : 'wylacz'}`} fields={{ id }}>
          <Button>{isOff ? 'Włącz' : 'Wyłącz'}</Button>
        </ActionForm>
      </PageHead>
      <div className={styles.sections}>
        <EditForm<Told> action="zapisz" label={name} key={id}>
          {(told) => <Fields values={values} told={told} labels={labels} takesCash={takesCash} rows={rows} />}
        </EditForm>
      </div>
    </>
  );
}

interface Props
  extends Pick<ReturnType<typeof useScreen<typeof deliveryOptionScreen>>, 'labels' | 'takesCash' | 'rows'> {
  values: Record<string, string>;
  told: Told | null;
}

function Fields({ values: current, told, labels, takesCash, rows }: Props) {
  const values = told?.values ?? current;
  const faults = told?.faults ?? {};
  const of = (name: string) => ({ name, value: values[name] ?? '', fault: faults[name] });
  const texts = [...(told?.fault ? [told.fault] : []), ...Object.values(faults).flatMap((text) => text ?? [])];
  return (
    <>
      <Faults texts={texts} />
      <TextField {...of('name')} label="Nazwa dla kupujących" maxLength={100} />
      {labels ? (
        <SelectField
          {...of('labels')}
          label="Etykiety paczek"
          choices={[['', 'innego przewoźnika: numery wpisuje się ręcznie'], ...labels]}
        />
      ) : null}
      <FieldGroup
        title="Ceny według wagi paczki"
        lead="Ostatnia waga jest największą, jaką przyjmuje ten sposób. Puste wiersze się nie liczą."
      >
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name.
          <FieldRow key={at}>
            <TextField {...of(`grams${at}`)} label={`Do ilu gramów, wiersz ${at + 1}`} unit="g" inputMode="numeric" />
            <TextField {...of(`price${at}`)} label={`Cena (zł), wiersz ${at + 1}`} unit="zł" inputMode="decimal" />
          </FieldRow>
        ))}
      </FieldGroup>
      <FieldRow>
        <TextField
          {...of('freeFrom')}
          label="Bezpłatnie od wartości koszyka"
          hint="Puste: nigdy."
          unit="zł"
          inputMode="decimal"
        />
        {takesCash ? (
          <TextField {...of('cashFee')} label="Dopłata za zapłatę przy odbiorze" unit="zł" inputMode="decimal" />
        ) : null}
      </FieldRow>
      <FieldGroup title="Kiedy dojdzie">
        <FieldRow>
          <TextField {...of('daysFrom')} label="Najwcześniej po dniach roboczych" inputMode="numeric" />
          <TextField {...of('daysTo')} label="Najpóźniej po dniach roboczych" inputMode="numeric" />
          <TimeField {...of('cutOff')} label="Godzina wyjścia paczek" />
        </FieldRow>
        <p className={styles.small}>Co jest gotowe po tej godzinie, wychodzi następnego dnia roboczego.</p>
      </FieldGroup>
      <FieldGroup title="Dokąd i co">
        <TextField {...of('countries')} label="Kraje" hint="Kody oddzielone przecinkami, np. PL, DE." />
        <TextField
          {...of('excludedZipcodes')}
          label="Nie dojeżdża pod kody"
          hint="Kody albo ich początki, np. 84-14."
        />
        <TextField
          {...of('excludedProducts')}
          label="Nie przyjmuje produktów"
          hint="Końcówki adresów, np. lampa-wiszaca."
        />
      </FieldGroup>
    </>
  );
}

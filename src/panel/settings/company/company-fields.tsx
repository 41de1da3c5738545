import { Faults, FieldGroup, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import type { CompanyTold, CompanyValues } from './company-actions.ts';

interface Props {
  values: CompanyValues;
  told: CompanyTold | null;
  /** Only what every shop needs; the rest stays as it is. */
  isShort?: boolean;
}

/** The shop and its company: what the law wants on every page and document. */
export function CompanyFields({ values: current, told, isShort = false }: Props) {
  const values = told?.values ?? current;
  const faults = told?.faults ?? {};
  const of = (name: string) => ({ name, value: values[name] ?? '', fault: faults[name] });
  const all = [...(told?.fault ? [told.fault] : []), ...Object.values(faults).flatMap((text) => text ?? [])];
  return (
    <>
      <Faults texts={all} />
      <FieldGroup title="Sklep">
        <TextField {...of('name')} label="Nazwa sklepu" width="middle" />
        <TextField {...of('tagline')} label="Hasło" hint="Stoi obok nazwy i w wynikach wyszukiwarek." />
      </FieldGroup>
      <FieldGroup
        title="Firma"
        lead="Te dane są w stopce, w regulaminie, w e-mailach i na fakturach. Wymaga ich prawo."
      >
        <TextField {...of('company')} label="Pełna nazwa" autoComplete="organization" />
        <TextField {...of('street')} label="Ulica i numer" autoComplete="address-line1" />
        <FieldRow>
          <TextField {...of('postcode')} label="Kod pocztowy" autoComplete="postal-code" inputMode="numeric" />
          <TextField {...of('city')} label="Miejscowość" autoComplete="address-level2" />
        </FieldRow>
        <TextField {...of('nip')} label="NIP" inputMode="numeric" width="middle" />
      </FieldGroup>
      <FieldGroup title="Kontakt">
        <FieldRow>
          <TextField {...of('email')} label="E-mail" type="email" autoComplete="email" />
          <TextField {...of('phone')} label="Telefon" type="tel" autoComplete="tel" />
        </FieldRow>
        <TextField
          {...of('hours')}
          label="Kiedy odbierasz"
          hint="Na przykład: od poniedziałku do piątku, 9:00–16:00."
        />
      </FieldGroup>
      {isShort ? (
        ['court', 'krs', 'capital', 'bdo', 'takeBackPlace', 'note'].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))
      ) : (
        <>
          <FieldGroup title="Rejestr sądowy" lead="Dla spółek. Jednoosobowa działalność zostawia te pola puste.">
            <TextField {...of('court')} label="Sąd i wydział" />
            <FieldRow>
              <TextField {...of('krs')} label="Numer KRS" inputMode="numeric" />
              <TextField {...of('capital')} label="Kapitał zakładowy" unit="zł" inputMode="decimal" />
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Odpady i sprzęt elektryczny">
            <TextField
              {...of('bdo')}
              label="Numer BDO"
              width="middle"
              inputMode="numeric"
              hint="9 cyfr. Mają go sklepy, które sprzedają sprzęt elektryczny, baterie albo produkty w opakowaniach."
            />
            <TextField
              {...of('takeBackPlace')}
              label="Gdzie przyjmujesz stary sprzęt"
              hint="Gdy sprzedajesz sprzęt elektryczny. Strona „Dostawa” powie o bezpłatnym odbiorze starego."
            />
          </FieldGroup>
          <TextField {...of('note')} label="Dopisek pod danymi" hint="Może zostać pusty." />
        </>
      )}
    </>
  );
}

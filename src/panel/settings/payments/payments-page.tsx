import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Faults, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import styles from '../settings.module.css';
import { PaymentFields } from './payment-fields.tsx';
import type { paymentsScreen } from './payments-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof paymentsScreen>;
type Hold = ReturnType<typeof useScreen<typeof paymentsScreen>>['hold'];

export default function PaymentsPage() {
  const { provider, values, hold } = useScreen<typeof paymentsScreen>();
  return (
    <>
      <PageHead title="Płatności">
        <ButtonLink to="/panel/ustawienia">Wszystkie ustawienia</ButtonLink>
      </PageHead>
      <div className={styles.sections}>
        <Section
          title="Operator płatności"
          id="operator"
          lead={
            provider
              ? `Sklep ma konto: ${provider}.`
              : 'Sklep nie ma konta u operatora, więc nie przyjmuje BLIK-a ani kart.'
          }
        >
          <ButtonLink to="/panel/polaczenia">Konta i klucze</ButtonLink>
        </Section>
        <Section title="Sposoby zapłaty" id="sposoby">
          <EditForm<Told> action="zapisz" label="Sposoby zapłaty">
            {(told) => <PaymentFields values={values} told={told?.payments ?? null} hasProvider={provider !== null} />}
          </EditForm>
        </Section>
        <Section
          title="Towar dla kupujących bez konta"
          id="rezerwacje"
          lead="Kto zamawia bez konta i płaci przelewem albo przy odbiorze, rezerwuje najwyżej tyle. Większe zamówienie sklep przyjmie bez rezerwacji: zdejmie towar ze stanu po wpłacie albo gdy je przyjmiesz."
        >
          <EditForm<Told> action="rezerwacje" label="Rezerwacje" save="Zapisz rezerwacje">
            {(told) => <HoldFields values={hold} told={told?.hold ?? null} />}
          </EditForm>
        </Section>
      </div>
    </>
  );
}

function HoldFields({ values: current, told }: { values: Hold; told: Told['hold'] }) {
  const values = told?.values ?? current;
  const faults = told?.faults ?? {};
  const of = (name: keyof Hold) => ({ name, value: values[name], fault: faults[name], inputMode: 'numeric' as const });
  const texts = [...(told?.fault ? [told.fault] : []), ...Object.values(faults).flatMap((text) => text ?? [])];
  return (
    <>
      <Faults texts={texts} />
      <FieldRow>
        <TextField {...of('pieces')} label="Sztuk jednego produktu w zamówieniu" unit="szt." />
        <TextField {...of('share')} label="Procent zapasu dla wszystkich takich kupujących razem" unit="%" />
      </FieldRow>
      <FieldRow>
        <TextField {...of('value')} label="Wartość zamówienia" unit="zł" />
        <TextField {...of('days')} label="Na jak długo" unit="dni" />
      </FieldRow>
    </>
  );
}

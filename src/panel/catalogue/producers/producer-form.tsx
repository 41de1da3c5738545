import { ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { AreaField, Faults, FieldGroup, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { partNames, producerParts } from './producer-parts.ts';
import type { ProducerTold } from './producer-screens.ts';

interface Props {
  title: string;
  action: string;
  values: Record<string, string>;
  lacks: readonly string[];
  /** The producer's number, for a list of its products; `null` if it is new. */
  products: number | null;
}

export const ProducerForm = ({ title, action, values, lacks, products }: Props) => (
  <>
    <PageHead
      title={title}
      beside={lacks.map((lack) => (
        <StateLabel key={lack} tone="brick">
          {lack}
        </StateLabel>
      ))}
    >
      <ButtonLink to={catalogueAddresses.producers}>Wszyscy producenci</ButtonLink>
      {products === null ? null : <ButtonLink to={`/panel/produkty?producent=${products}`}>Produkty</ButtonLink>}
    </PageHead>
    <EditForm<ProducerTold> action={action}>
      {(told) => {
        const fields = (prefix: string) => (
          <FieldRow>
            {producerParts.map((part) => (
              <TextField
                key={part}
                name={prefix + part}
                label={partNames[part]}
                value={(told?.values ?? values)[prefix + part]}
                fault={told?.faults[prefix + part]}
              />
            ))}
          </FieldRow>
        );
        return (
          <>
            <Faults texts={[...new Set(Object.values(told?.faults ?? {}))]} />
            <FieldGroup
              title="Producent"
              lead="Te dane są na stronach jego produktów: tego wymaga rozporządzenie o bezpieczeństwie produktów (GPSR)."
            >
              {fields('')}
              <AreaField
                name="about"
                label="O producencie"
                value={(told?.values ?? values).about}
                lines={5}
                fault={told?.faults.about}
              />
            </FieldGroup>
            <FieldGroup
              title="Osoba odpowiedzialna w Unii"
              lead="Wypełnij, gdy producent jest spoza Unii Europejskiej."
            >
              {fields('responsible.')}
            </FieldGroup>
          </>
        );
      }}
    </EditForm>
  </>
);

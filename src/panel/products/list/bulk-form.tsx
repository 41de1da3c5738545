import { useState } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import type { ToldOf } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { CheckField, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { type BulkKind, bulkKinds, mostAtOnce } from './bulk-kinds.ts';
import styles from './products-page.module.css';
import type { productListScreen } from './products-screen.ts';

type Choices = readonly (readonly [value: string, name: string])[];

interface Props {
  categories: Choices;
  producers: Choices;
  ticked: number;
}

/** One change of many products. Every difference is shown before anything is saved. */
export function BulkForm({ categories, producers, ticked }: Props) {
  const [kind, setKind] = useState<BulkKind>('hide');
  const isLive = useLive();
  const needs = (one: BulkKind, other: BulkKind = one) => !isLive || kind === one || kind === other;
  return (
    <ActionForm<ToldOf<typeof productListScreen>>
      action="wiele"
      id="wiele"
      className={styles.bulk}
      about={`${kind} ${ticked}`}
      after={(told) => ('fault' in told ? <Problem>{told.fault}</Problem> : null)}
    >
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLSelectElement && target.name === 'co') setKind(target.value as BulkKind);
        }}
      >
        <SelectField name="co" label="Co zrobić" value="hide" choices={Object.entries(bulkKinds)} />
      </div>
      {needs('category') ? <SelectField name="doKategorii" label="Kategoria" value="" choices={categories} /> : null}
      {needs('producer') ? <SelectField name="naProducenta" label="Producent" value="" choices={producers} /> : null}
      {needs('series', 'stock') ? (
        <TextField name="wartosc" label={isLive ? (kind === 'series' ? 'Seria' : 'Zapas') : 'Seria albo zapas'} />
      ) : null}
      <CheckField name="wszystkie" label={`Wszystkie znalezione, nie tylko zaznaczone (do ${mostAtOnce})`} />
      <Button kind="main">Pokaż zmiany</Button>
    </ActionForm>
  );
}

import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Problem } from '../../pieces/problem.tsx';
import type { LabelTold } from './label-screens.ts';
import styles from './labels.module.css';

interface Props {
  action: string;
  row: { id: number; name: string };
}

const told = ({ fault }: LabelTold) => <Problem>{fault}</Problem>;

/** A name that is edited inside its list. */
export const NameForm = ({ action, row }: Props) => (
  <ActionForm<LabelTold>
    key={row.name}
    action={action}
    fields={{ id: String(row.id) }}
    className={styles.name}
    showsLoaded={false}
    after={told}
  >
    <input name="name" aria-label={`Nazwa: ${row.name}`} defaultValue={row.name} maxLength={120} />
    <Button kind="quiet" label={`Zmień: ${row.name}`}>
      Zmień
    </Button>
  </ActionForm>
);

/** Only what no product has can be removed. */
export const RemoveForm = ({ action, row }: Props & { row: { products: number } }) =>
  row.products > 0 ? null : (
    <ActionForm<LabelTold> action={action} fields={{ id: String(row.id) }} showsLoaded={false} after={told}>
      <Button kind="quiet" label={`Usuń: ${row.name}`}>
        Usuń
      </Button>
    </ActionForm>
  );

import { ActionForm } from '../action-form.tsx';
import { Button } from '../button.tsx';
import { DialogForm } from '../editing/dialog-form.tsx';
import { Faults, TextField } from '../editing/form-fields.tsx';

interface Props {
  /** The saved view that is shown now. */
  current: { id: number; name: string } | null;
}

/** Saves the filters of this address as a named view, or removes the view that is shown. */
export function SaveView({ current }: Props) {
  if (current) {
    return (
      <ActionForm action="widok-usun" fields={{ widok: String(current.id) }}>
        <Button kind="quiet">{`Usuń widok „${current.name}”`}</Button>
      </ActionForm>
    );
  }
  return (
    <DialogForm<{ fault: string | null }> open="Zapisz widok" kind="quiet" title="Zapisz ten widok" action="widok">
      {(told) => (
        <>
          <Faults texts={told?.fault ? [told.fault] : []} />
          <TextField
            name="nazwa"
            label="Nazwa"
            maxLength={40}
            hint="Te filtry będą nad listą pod tą nazwą, tylko u Ciebie."
          />
          <Button kind="main">Zapisz</Button>
        </>
      )}
    </DialogForm>
  );
}

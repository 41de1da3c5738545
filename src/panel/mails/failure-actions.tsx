import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { Problem } from '../pieces/problem.tsx';
import styles from './failure-actions.module.css';

interface Props {
  id: string;
  isMail: boolean;
  name: string;
  recipient: string | null;
  mayChange: boolean;
  state: 'open' | 'dealt' | 'retrying';
}

interface Told {
  fault: string;
}

/** What can be done with a failed mail or job. */
export function FailureActions({ id, isMail, name, recipient, mayChange, state }: Props) {
  if (!mayChange) return <small>Może to zrobić właściciel.</small>;
  const [again, what] = [isMail ? 'Wyślij ponownie' : 'Spróbuj ponownie', [name, recipient].filter(Boolean).join(', ')];
  const form = (action: string, button: string, isMain: boolean) => (
    <ActionForm<Told>
      action={action}
      fields={{ job: id }}
      showsLoaded={false}
      after={({ fault }) => <Problem>{fault}</Problem>}
    >
      <Button {...(isMain ? {} : { kind: 'quiet' })} label={`${button}: ${what}`}>
        {button}
      </Button>
    </ActionForm>
  );
  return (
    <div className={styles.actions}>
      {form('ponow', again, true)}
      {state === 'open' ? form('zalatwione', 'Załatwione', false) : null}
      {state === 'dealt' ? form('przywroc', 'Jednak do załatwienia', false) : null}
    </div>
  );
}

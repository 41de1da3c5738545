import type { ReactNode } from 'react';
import { useLive } from '../../ui/loading/live.ts';
import type { ToldOf } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { AutoSave } from '../pieces/editing/auto-save.tsx';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';

export type LookAnswer = ToldOf<typeof lookScreen>;

interface Props {
  action: string;
  mark: string;
  files?: boolean;
  label: string;
  fields?: Record<string, string>;
  /** For one of several forms of the same action: whether the answer of a page load is about it. */
  isAbout?: (told: LookAnswer) => boolean;
  children: (told: LookAnswer | null) => ReactNode;
}

/** A form of a part of the look. It saves itself in the draft; without scripts a button does. */
export function PartForm({ action, mark, files = false, label, fields = {}, isAbout = () => true, children }: Props) {
  const isLive = useLive();
  return (
    <ActionForm<LookAnswer>
      action={action}
      files={files}
      label={label}
      fields={{ ...fields, mark }}
      className={styles.form}
    >
      {({ told }) => {
        const own = told && isAbout(told) ? told : null;
        return (
          <>
            {own?.faults.all ? (
              <p role="alert" className={styles.fault}>
                {own.faults.all}
              </p>
            ) : null}
            {children(own)}
            {isLive ? null : (
              <p>
                <Button>Zapisz w szkicu</Button>
              </p>
            )}
            <AutoSave isRefused={own !== null} />
          </>
        );
      }}
    </ActionForm>
  );
}

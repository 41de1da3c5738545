import { type ComponentType, useRef } from 'react';
import type { ReturnType } from '../../shop/return/wizard/return-draft.ts';
import type { Dialog as DialogType } from '../../ui/overlays/dialog.tsx';
import styles from './type-step.module.css';
import { useWizardText } from './use-wizard-text.ts';

interface Props {
  Dialog: ComponentType<Parameters<typeof DialogType>[0]>;
  type: ReturnType;
  param: string;
  params: readonly string[];
  textOf(param: string): string;
  /** With what was confirmed; `null`: closed without confirming. */
  onClose(param: string | null): void;
}

/** Asks what a way of returning needs to know. Nothing is chosen until it is confirmed. */
export function ParamDialog({ Dialog, type, param, params, textOf, onClose }: Props) {
  const t = useWizardText();
  const radios = useRef<HTMLFieldSetElement>(null);
  const confirm = () => {
    const chosen = radios.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined) onClose(chosen);
    else radios.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog title={t(`return.type.${type}`)} onClose={() => onClose(null)}>
      <div className={styles.dialog}>
        <fieldset ref={radios}>
          <legend>{t(`return.param.${type}`)}</legend>
          {params.map((value) => (
            <label key={value}>
              {/* Outside of the wizard's form: only what is confirmed is sent. */}
              <input type="radio" name="param" form="" value={value} defaultChecked={value === param} />
              {textOf(value)}
            </label>
          ))}
        </fieldset>
        <button type="button" className={styles.confirm} onClick={confirm}>
          {t('wizard.3.confirm')}
        </button>
      </div>
    </Dialog>
  );
}

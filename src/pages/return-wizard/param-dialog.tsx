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
  /** Called with the confirmed value, or with `null` if closed without confirming. */
  onClose(param: string | null): void;
}

/** Asks for the parameter of a return method. The method is chosen only after confirmation. */
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
              {/* Outside the wizard's form, so that only a confirmed value is sent. */}
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

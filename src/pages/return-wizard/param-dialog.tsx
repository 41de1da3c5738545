import { type ComponentType, useRef, useState } from 'react';
import { rangeOfDays } from '../../shop/calendar/calendar.ts';
import type { ReturnType } from '../../shop/return/wizard/return-draft.ts';
import { tie } from '../../shop/text/typography.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import type { DateField as DateFieldType } from '../../ui/calendar/calendar.tsx';
import type { Dialog as DialogType } from '../../ui/overlays/dialog.tsx';
import styles from './type-step.module.css';
import { useWizardText } from './use-wizard-text.ts';

interface Props {
  Dialog: ComponentType<Parameters<typeof DialogType>[0]>;
  DateField: ComponentType<Parameters<typeof DateFieldType>[0]>;
  type: ReturnType;
  param: string;
  params: readonly string[];
  textOf(param: string): string;
  /** Called with the confirmed value, or with `null` if closed without confirming. */
  onClose(param: string | null): void;
}

/** Read from the dialog alone: the wizard's form has a field of its own for the confirmed day. */
const dayName = 'pickup_day';

/** Asks for the parameter of a return method. The method is chosen only after confirmation. */
export function ParamDialog({ Dialog, DateField, type, param, params, textOf, onClose }: Props) {
  const t = useWizardText();
  const fields = useRef<HTMLDivElement>(null);
  const [isWrong, setWrong] = useState(false);
  const isDay = type === 'courier';
  const range = rangeOfDays(params);
  const confirm = () => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    const chosen = [...inputs].find(({ name, checked }) => (isDay ? name === dayName : checked))?.value;
    if (chosen !== undefined && params.includes(chosen)) return onClose(chosen);
    setWrong(true);
    inputs[0]?.focus();
  };
  return (
    <Dialog title={t(`return.type.${type}`)} onClose={() => onClose(null)}>
      <div ref={fields} className={styles.dialog}>
        {isDay ? (
          <>
            <p>{tie(t('wizard.3.days', { first: formatDay(range.first), last: formatDay(range.last) }))}</p>
            <DateField
              label={t(`return.param.${type}`)}
              name={dayName}
              range={range}
              defaultValue={param}
              error={isWrong ? t('wizard.3.ask.courier') : null}
            />
          </>
        ) : (
          <fieldset>
            <legend>{t(`return.param.${type}`)}</legend>
            {params.map((value) => (
              <label key={value}>
                {/* Outside the wizard's form, so that only a confirmed value is sent. */}
                <input type="radio" name="param" form="" value={value} defaultChecked={value === param} />
                {textOf(value)}
              </label>
            ))}
          </fieldset>
        )}
        <button type="button" className={styles.confirm} onClick={confirm}>
          {t('wizard.3.confirm')}
        </button>
      </div>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { paramText } from '../../shop/return/view/return-text.ts';
import {
  allowedParams,
  type ReturnType,
  returnTypes,
  typeStanding,
  withoutParam,
} from '../../shop/return/wizard/return-draft.ts';
import { tie } from '../../shop/text/typography.ts';
import { useLive } from '../../ui/loading/live.ts';
import { useOnDemand } from '../../ui/loading/on-demand.ts';
import { Choices } from './choices.tsx';
import { ParamDialog } from './param-dialog.tsx';
import styles from './type-step.module.css';
import { useWizardText } from './use-wizard-text.ts';
import type { StepProps, WizardView } from './wizard-view.ts';

const loadDialog = async () => {
  const [{ Dialog }, { DateField }] = await Promise.all([
    import('../../ui/overlays/dialog.tsx'),
    import('../../ui/calendar/calendar.tsx'),
  ]);
  return { Dialog, DateField };
};
const fieldOf = (type: ReturnType) => `method_param.${type}`;

/**
 * The return methods with their parameters: a size, a day, a place. With scripts a dialog asks for the parameter, and
 * closing it without confirming clears the method; without scripts each method has a list.
 */
export function TypeStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const live = useLive();
  const { draft, terms } = view;
  const typed = answer?.typed;
  const [params, setParams] = useState(() => ({
    ...draft.params,
    ...Object.fromEntries(
      returnTypes.flatMap((type) => (typed?.[fieldOf(type)] ? [[type, typed[fieldOf(type)]]] : [])),
    ),
  }));
  const choices = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<ReturnType | null>(null);
  const [{ piece: pieces }, askDialog] = useOnDemand(loadDialog);
  const offered = returnTypes.filter((type) => typeStanding(type, terms) !== 'not_offered');
  const chosen = (typed?.return_type as ReturnType | undefined) ?? draft.type ?? '';
  const open = (type: ReturnType) => {
    const radio = choices.current?.querySelector<HTMLInputElement>(`input[value="${type}"]`);
    if (radio) radio.checked = true;
    askDialog();
    setAsked(type);
  };
  const close = (param: string | null) => {
    if (asked === null) return;
    const type = asked;
    setParams((all) =>
      param === null ? withoutParam({ ...draft, type, params: all }).params : { ...all, [type]: param },
    );
    setAsked(null);
  };
  return (
    <div ref={choices}>
      <Choices
        legend={t('wizard.3.type')}
        name="return_type"
        chosen={chosen}
        isWrong={answer?.fault != null}
        {...(live ? { onPress: (value: string) => open(value as ReturnType) } : {})}
        options={offered.map((type) => ({
          value: type,
          label: t(`return.type.${type}`),
          ...(typeStanding(type, terms) === 'needs_phone'
            ? { disabled: true, note: <NeedsPhone view={view} /> }
            : { below: <Param type={type} view={view} param={params[type] ?? ''} onAsk={live ? open : null} /> }),
        }))}
      />
      {asked !== null && pieces && (
        <ParamDialog
          {...pieces}
          type={asked}
          param={params[asked] ?? ''}
          params={allowedParams(asked, terms)}
          textOf={(param) => paramText(asked, param, terms.places, t)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ParamProps {
  type: ReturnType;
  view: WizardView;
  param: string;
  /** `null` without scripts. */
  onAsk: ((type: ReturnType) => void) | null;
}

function Param({ type, view: { terms }, param, onAsk }: ParamProps) {
  const t = useWizardText();
  const name = fieldOf(type);
  const textOf = (value: string) => paramText(type, value, terms.places, t);
  if (!onAsk) {
    return (
      <label className={styles.param}>
        {t(`return.param.${type}`)}
        <select name={name} defaultValue={param}>
          <option value="">{t('wizard.3.choose')}</option>
          {allowedParams(type, terms).map((value) => (
            <option key={value} value={value}>
              {textOf(value)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <div className={styles.shown}>
      <input type="hidden" name={name} value={param} readOnly />
      {textOf(param) !== '' && <span>{`${t(`return.param.${type}`)}: ${textOf(param)}`}</span>}
      <button type="button" onClick={() => onAsk(type)}>
        {textOf(param) === '' ? t(`wizard.3.ask.${type}`) : t('wizard.3.change')}
      </button>
    </div>
  );
}

/** Why a method that needs a phone number cannot be chosen, and where the number is set. */
export function NeedsPhone({ view: { isClient, shopEmail, order, step } }: { view: WizardView }) {
  const t = useWizardText();
  if (!isClient) {
    return <p>{tie(`${t('wizard.3.needsPhone')} ${t('wizard.3.guestPhone', { email: shopEmail })}`)}</p>;
  }
  return (
    <p>
      {t('wizard.3.needsPhone')}{' '}
      <Link to={to('accountData', {}, { powrot: to('returnStep', { order, step }) })}>{t('wizard.3.setPhone')}</Link>
    </p>
  );
}

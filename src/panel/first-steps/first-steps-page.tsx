import { PanelLink } from '../frame/panel-link.tsx';
import { Sign } from '../frame/signs.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import styles from './first-steps-page.module.css';
import type { firstStepsScreen } from './first-steps-screen.ts';
import { StepForm } from './step-forms.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof firstStepsScreen>>;

const stateNames = { done: 'zrobione', left: 'na później', open: 'do zrobienia' } as const;

export default function FirstStepsPage() {
  const data = useScreen<typeof firstStepsScreen>();
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <PageHead
        title="Twój sklep w sześciu krokach"
        lead={`Zrobione: ${done} z ${data.steps.length}. Każdy krok możesz zostawić i wrócić.`}
      />
      <div className={styles.steps}>
        <Steps {...data} />
        <Current {...data} />
      </div>
    </>
  );
}

const Steps = ({ steps, current }: Data) => (
  <nav aria-label="Kroki" className={styles.list}>
    <ol>
      {steps.map(({ name, state, words, to }) => (
        <li key={name}>
          <PanelLink to={to} aria-current={name === current ? 'step' : undefined}>
            <span className={styles.mark} data-state={state} data-current={name === current || undefined}>
              {state === 'done' ? <Sign name="check" size={16} /> : null}
            </span>
            <span>
              {words.name}
              <small>{stateNames[state]}</small>
            </span>
          </PanelLink>
        </li>
      ))}
    </ol>
  </nav>
);

function Current(data: Data) {
  const step = data.steps.find(({ name }) => name === data.current);
  if (!step) return <Finished steps={data.steps} />;
  const { words, state } = step;
  return (
    <Section key={step.name} title={words.name} lead={words.lead}>
      <StepForm data={data} />
      {state === 'open' ? (
        <ActionForm action="zostaw" fields={{ krok: words.slug }} className={styles.later} showsLoaded={false}>
          <Button kind="quiet">Zostaw na później</Button>
        </ActionForm>
      ) : null}
    </Section>
  );
}

/** Nothing is open: what was left is said. */
function Finished({ steps }: Pick<Data, 'steps'>) {
  const left = steps.filter(({ state }) => state === 'left');
  return (
    <Section
      title={left.length === 0 ? 'Gotowe' : 'To, co ważne, jest zrobione'}
      lead={
        left.length === 0
          ? 'Sklep jest Twój i może sprzedawać.'
          : `Na później zostało: ${left.map(({ words }) => words.name).join(', ')}.`
      }
    >
      <ButtonLink to="/panel" kind="main">
        Przejdź do „Dziś”
      </ButtonLink>
    </Section>
  );
}

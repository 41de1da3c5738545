import type { ReactNode } from 'react';
import type { LookPart } from '../../shop/look-draft.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useLoadedTold, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { Faults } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { ColoursForm } from './colours-form.tsx';
import { HeroForm } from './hero-form.tsx';
import { FontsForm, LogoForm } from './logo-and-fonts.tsx';
import { lookTabs, partsText, tabAddress } from './look-names.ts';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import { MenusForm } from './menus-form.tsx';
import { LookPreview } from './preview.tsx';
import { RowsForm } from './rows-form.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof lookScreen>;

const forms: Record<LookPart, () => ReactNode> = {
  colours: ColoursForm,
  fonts: FontsForm,
  logo: LogoForm,
  hero: HeroForm,
  home: RowsForm,
  menus: MenusForm,
};

export default function LookPage() {
  const { part, drafted, preview } = useScreen<typeof lookScreen>();
  const told = useLoadedTold<typeof lookScreen>();
  return (
    <>
      <PageHead
        title="Wygląd"
        beside={
          drafted.length > 0 ? (
            <StateLabel tone="ochre">{`Szkic: ${partsText(drafted)}`}</StateLabel>
          ) : (
            <StateLabel tone="sage">Opublikowany</StateLabel>
          )
        }
      >
        <Publishing />
      </PageHead>
      {told?.part === null ? <Faults texts={Object.values(told.faults)} /> : null}
      <p className={styles.below}>
        <a href="#podglad">Podgląd sklepu jest pod formularzem</a>
      </p>
      <LookPreview address={preview.address} version={preview.version}>
        <nav className={styles.tabs} aria-label="Części wyglądu">
          {lookTabs.map(([own, , name]) => (
            <PanelLink
              key={own}
              to={tabAddress(own)}
              preventScrollReset
              aria-current={own === part ? 'page' : undefined}
              data-drafted={drafted.includes(own) || undefined}
            >
              {name}
              {drafted.includes(own) ? <span className={styles.hidden}> (w szkicu)</span> : null}
            </PanelLink>
          ))}
        </nav>
        {lookTabs.map(([own, , name]) => {
          const Form = forms[own];
          // All of them stay, so that what was typed in one is not lost with a look at another.
          return (
            <section key={own} hidden={own !== part} aria-label={name} className={styles.part}>
              <Form />
            </section>
          );
        })}
      </LookPreview>
    </>
  );
}

/** What is done with the draft as a whole. */
function Publishing() {
  const { drafted, canTakeBack } = useScreen<typeof lookScreen>();
  const after = (told: Told) => <Faults texts={Object.values(told.faults)} />;
  return (
    <div className={styles.publishing}>
      {canTakeBack ? (
        <ActionForm<Told> action="cofnij" after={after}>
          <Button kind="quiet">Przywróć poprzedni wygląd</Button>
        </ActionForm>
      ) : null}
      {drafted.length > 0 ? (
        <>
          <DialogForm action="odrzuc" title="Odrzucić szkic?" open="Odrzuć szkic" kind="quiet">
            {() => (
              <>
                <p>{`Przepadną zmiany: ${partsText(drafted)}. Sklep będzie wyglądać jak dotąd.`}</p>
                <div>
                  <Button kind="main">Odrzuć szkic</Button>
                </div>
              </>
            )}
          </DialogForm>
          <ActionForm<Told> action="publikuj" after={after}>
            <Button kind="main">Opublikuj</Button>
          </ActionForm>
        </>
      ) : null}
    </div>
  );
}

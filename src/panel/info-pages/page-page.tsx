import { to } from '../../routes.ts';
import { panelPath } from '../addresses.ts';
import { pagesAddress, versionAddress } from '../content/content-addresses.ts';
import { TextFields } from '../content/text-fields.tsx';
import { BesidePreview, PreviewButton, TextPreview } from '../content/text-preview.tsx';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useLoadedTold, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { DayField, Faults } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './page-page.module.css';
import type { pageScreen } from './pages-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof pageScreen>;

export default function PagePage() {
  const { slug, isNew, isDraft, isLegal, typed, firstDay, versions } = useScreen<typeof pageScreen>();
  const loaded = useLoadedTold<typeof pageScreen>();
  return (
    <>
      <PageHead
        title={typed.title}
        beside={isDraft ? <StateLabel tone="ochre">Projekt</StateLabel> : null}
        lead={
          <>
            <PanelLink to={pagesAddress}>Wszystkie strony</PanelLink>
            {isNew ? null : (
              <>
                {' · '}
                <a href={to('info', { slug })}>Zobacz w sklepie</a>
              </>
            )}
          </>
        }
      >
        {isNew || isLegal ? null : (
          <ActionForm<Told> action="usun" after={({ faults }) => <Faults texts={Object.values(faults)} />}>
            <Button kind="quiet">Usuń stronę</Button>
          </ActionForm>
        )}
      </PageHead>
      {isDraft ? (
        <Problem>
          <p>To projekt zrobiony z danych firmy. Przeczytaj go, popraw i zapisz: dopiero wtedy obowiązuje.</p>
        </Problem>
      ) : null}
      <BesidePreview shown={loaded?.typed ?? typed}>
        <EditForm<Told> key={slug} action="zapisz" buttons={<PreviewButton />}>
          {(told) => {
            const faults = told?.faults ?? {};
            return (
              <>
                <Faults texts={Object.values(faults)} />
                <TextFields typed={told?.typed ?? typed} faults={faults} />
                {isNew || isDraft ? null : (
                  <DayField
                    name="from"
                    label="Obowiązuje od"
                    value={told?.from ?? ''}
                    fault={faults.from}
                    range={{ first: firstDay, last: '2199-12-31' }}
                    hint="Puste: od teraz. Zmianę regulaminu podaje się z wyprzedzeniem; do tego dnia zostaje obecny tekst."
                  />
                )}
              </>
            );
          }}
        </EditForm>
      </BesidePreview>
      {isNew ? null : (
        <div className={styles.past}>
          <Plan />
          <Section
            title="Wersje"
            lead="Każdy opublikowany tekst zostaje: kto kupił wcześniej, kupił na tamtych zasadach."
          >
            {versions.length === 0 ? <p>Nie ma jeszcze opublikowanej wersji.</p> : null}
            <ol className={styles.versions}>
              {versions.map(({ id, when, title }) => (
                <li key={id}>
                  <PanelLink to={panelPath(versionAddress, { slug, id })}>{when}</PanelLink> {title}
                </li>
              ))}
            </ol>
          </Section>
        </div>
      )}
    </>
  );
}

/** A text that waits for its day. */
function Plan() {
  const { plan } = useScreen<typeof pageScreen>();
  if (!plan) return null;
  return (
    <Section
      title="Nowy tekst czeka"
      lead={`Zastąpi obecny ${plan.from}.`}
      beside={
        <ActionForm action="odwolaj">
          <Button>Odwołaj nowy tekst</Button>
        </ActionForm>
      }
    >
      <TextPreview {...plan} />
    </Section>
  );
}

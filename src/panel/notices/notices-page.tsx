import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Browsers } from './browsers.tsx';
import styles from './notices-page.module.css';
import type { shopNoticesScreen } from './notices-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof shopNoticesScreen>>;
type Told = ToldOf<typeof shopNoticesScreen>;

export default function NoticesPage() {
  const data = useScreen<typeof shopNoticesScreen>();
  return (
    <>
      <PageHead title="Powiadomienia dla sklepu" lead="Kto dowiaduje się od razu, że w sklepie coś się stało." />
      <div className={styles.parts}>
        <Browsers data={data} />
        {data.mails ? <Mails topics={data.topics} mails={data.mails} /> : null}
      </div>
    </>
  );
}

/** Who gets mails, for the owner. */
const Mails = ({ topics, mails }: { topics: Data['topics']; mails: NonNullable<Data['mails']> }) => (
  <Section
    title="E-maile"
    lead="Kilka adresów oddziel przecinkami. Puste pole: nikt nie dostaje wiadomości, a sprawa czeka na ekranie „Dziś”."
  >
    <EditForm<Told> action="zapisz" label="E-maile dla sklepu">
      {(told) => (
        <>
          <Faults texts={told?.faults ?? []} />
          {topics.map(({ topic, name }) => (
            <TextField
              key={topic}
              name={topic}
              label={name}
              value={told?.values?.[topic] ?? mails[topic]}
              fault={told?.topicFaults[topic]}
              inputMode="email"
            />
          ))}
        </>
      )}
    </EditForm>
  </Section>
);

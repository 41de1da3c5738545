import { CasePage } from '../after-sale/case/case-page.tsx';
import { SentFiles } from '../after-sale/sent-files.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { History } from '../pieces/layout/detail.tsx';
import { Section } from '../pieces/layout/section.tsx';
import styles from './opinion-page.module.css';
import type { opinionScreen } from './opinion-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function OpinionPage() {
  const { body, answer, photos, reports, ...data } = useScreen<typeof opinionScreen>();
  return (
    <CasePage data={data} list="Opinie" first={<Said body={body} photos={photos} />}>
      {answer === null ? null : (
        <Section title="Odpowiedź sklepu">
          <p className={styles.said}>{answer}</p>
        </Section>
      )}
      <History
        title="Zgłoszenia"
        entries={reports.map(({ who, when, text, decision }) => ({
          when: { short: when, whole: when },
          who,
          what: `${text} (${decision})`,
        }))}
      />
    </CasePage>
  );
}

const Said = ({ body, photos }: Pick<ReturnType<typeof useScreen<typeof opinionScreen>>, 'body' | 'photos'>) => (
  <Section title="Treść">
    <p className={styles.said}>{body}</p>
    <SentFiles files={photos} />
  </Section>
);

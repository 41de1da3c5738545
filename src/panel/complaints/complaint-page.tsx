import { CasePage } from '../after-sale/case/case-page.tsx';
import { SentFiles } from '../after-sale/sent-files.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { Section } from '../pieces/layout/section.tsx';
import styles from './complaint-page.module.css';
import type { complaintScreen } from './complaint-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof complaintScreen>>;

export default function ComplaintPage() {
  const { answer, messages, ...data } = useScreen<typeof complaintScreen>();
  return (
    <CasePage data={data} list="Reklamacje" first={<Messages messages={messages} />}>
      {answer ? <Answer answer={answer} /> : null}
    </CasePage>
  );
}

const Answer = ({ answer: { text, reasons, money } }: { answer: NonNullable<Data['answer']> }) => (
  <Section title="Odpowiedź sklepu">
    <p>{text}</p>
    {reasons ? <p className={styles.said}>{reasons}</p> : null}
    {money.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Section>
);

/** What both sides wrote, the oldest first. */
const Messages = ({ messages }: Pick<Data, 'messages'>) => (
  <Section title="Wiadomości">
    <ol className={styles.messages}>
      {messages.map(({ id, who, isOurs, when, text, files }) => (
        <li key={id} data-ours={isOurs || undefined}>
          <small title={when.whole}>
            {who}, {when.short}
          </small>
          <p className={styles.said}>{text}</p>
          <SentFiles files={files} />
        </li>
      ))}
    </ol>
  </Section>
);

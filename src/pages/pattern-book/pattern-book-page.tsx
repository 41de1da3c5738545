import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import styles from './pattern-book.module.css';
import type { PatternBookData } from './samples.ts';
import { sections } from './sections.tsx';

export const meta = () => [{ title: 'Wzornik' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs): Promise<PatternBookData> {
  const hero = await context.get(pageContext).reads.hero();
  const pictures = hero ? [hero.picture] : [];
  return { pictures, picture: pictures[0] ?? { name: 'wzor', alt: 'Obraz na próbę', width: 1600, height: 1600 } };
}

/** Returns the submitted fields, so that the page can show them. */
export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  return [...form].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : value.name]);
}

/** Shows components in their states, for developers. No page of the shop links here. */
export default function PatternBookPage({ actionData }: { actionData?: [string, string][] }) {
  return (
    <>
      <Breadcrumbs trail={[]} here="Wzornik" />
      <div className={styles.page}>
        <h1>Wzornik</h1>
        <nav aria-label="Spis">
          <ul className={styles.contents}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {actionData && (
          <p className={styles.sent} role="status">
            {`Wysłano: ${actionData.map((pair) => pair.join('=')).join(' ')}`}
          </p>
        )}
        {sections.map(({ id, title, Show }) => (
          <Section key={id} id={id} title={title}>
            <div className={styles.states}>
              <Show />
            </div>
          </Section>
        ))}
      </div>
    </>
  );
}

import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { registrationForm } from '../../shop/account/registration-form.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import { textQuestion } from '../../shop/delivery/points/point-question.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import styles from './component-gallery.module.css';
import { galleryPointNames } from './forms/pickup-points.tsx';
import { sampleField, sampleOptions } from './forms/sample-form.ts';
import { allSampleMails } from './mails/all-sample-mails.ts';
import type { PatternBookData } from './samples.ts';
import { mailSection, sections, sectionsAt } from './sections.tsx';
import type { Sent } from './sent.ts';

export const meta = () => [{ title: 'Wzornik' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PatternBookData> {
  const { reads, settings, origin } = context.get(pageContext);
  const hero = await reads.hero();
  const pictures = hero ? [hero.picture] : [];
  const asked = new URL(request.url).searchParams;
  const text = asked.get(galleryPointNames.search) ?? '';
  return {
    pictures,
    picture: pictures[0] ?? { name: 'wzor', alt: 'Obraz na próbę', width: 1600, height: 1600 },
    mails: sectionsAt(asked).some(({ id }) => id === mailSection) ? allSampleMails(settings, origin) : [],
    points: {
      text,
      found: await reads.pickupPoints(textQuestion('locker', text, asked.get(galleryPointNames.page))),
      chosen: await reads.pickupPoint('locker', asked.get(galleryPointNames.point) ?? ''),
    },
  };
}

/** Returns the submitted fields, so that the page can show them, and the faults of the form that has rules. */
export async function action({ request }: { request: Request }): Promise<Sent> {
  const form = await request.formData();
  const pairs = [...form].map(([name, value]): Sent['pairs'][number] => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  if (!form.has(sampleField)) return { pairs, faults: [], values: {} };
  const checked = checkForm(registrationForm({ ...sampleOptions, server: serverRules }).schema, form);
  const { password, repeat_password, ...values } = textsOf(form);
  return { pairs, faults: checked.ok ? [] : checked.faults, values };
}

/** Shows components in their states, for developers. No page of the shop links here. */
export default function PatternBookPage({ actionData }: { actionData?: Sent }) {
  const [search] = useSearchParams();
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
        {actionData && actionData.faults.length === 0 && (
          <p className={styles.sent} role="status">
            {`Wysłano: ${actionData.pairs.map((pair) => pair.join('=')).join(' ')}`}
          </p>
        )}
        {sectionsAt(search).map(({ id, title, Show }) => (
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

import { data, Link, redirect } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { opinionMessages } from '../../shop/opinion/opinion-messages.ts';
import type { ReportFault } from '../../shop/opinion/own-opinion.ts';
import { voteField, voteSides } from '../../shop/opinion/vote-fields.ts';
import { translator } from '../../shop/text/messages.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { OneOpinion } from '../../ui/opinion/opinion-list.tsx';
import { HowChecked } from '../../ui/opinion/rating-summary.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/opinion-page.ts';
import styles from './opinions.module.css';
import { ReportForm, type ReportValues, reportNames } from './report-form.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = matches[0].loaderData;
  const { id = 0, author = '' } = loaderData?.opinion ?? {};
  const title = translator(frame?.messages, opinionMessages)('opinions.oneTitle', { author });
  return pageMeta(frame, { title, path: to('opinion', { id: String(id) }), index: false });
};

const votedField = 'glos';
const reportedField = 'zgloszenie';
const mailedField = 'potwierdzenie';

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const opinion = await context.get(pageContext).reads.opinion(idOf(params.id));
  if (!opinion) throw data(null, { status: 404 });
  const reported = /^[1-9]\d{0,8}$/.exec(searchParams.get(reportedField) ?? '')?.[0] ?? null;
  return { opinion, isVoted: searchParams.has(votedField), reported, isMailed: searchParams.has(mailedField) };
}

const idOf = (text: string): number => rowId(text) ?? 0;

/** Handles a vote sent without scripts and a report of the opinion. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const id = idOf(params.id);
  const form = await page.readForm(request).catch(() => new FormData());
  const side = voteSides.find((one) => one === form.get(voteField));
  if (side === undefined) return reported(id, form, page);
  if (id === 0 || !(await page.opinions.vote(id, side === 'positive'))) throw data(null, { status: 404 });
  return redirect(to('opinion', { id: params.id }, { [votedField]: '1' }), 303);
}

async function reported(id: number, form: FormData, { opinions }: PageContext) {
  const values = Object.fromEntries(
    reportNames.map((name) => [name, String(form.get(name) ?? '')]),
  ) as unknown as ReportValues;
  const { faith, ...sent } = values;
  const result = await opinions.report({ opinionId: id, ...sent, goodFaith: faith !== '' });
  if (result.status === 'reported') {
    const mailed = sent.email.trim() === '' ? null : '1';
    const query = { [reportedField]: result.number, [mailedField]: mailed };
    return redirect(`${to('opinion', { id: String(id) }, query)}#zglos`, 303);
  }
  if (result.faults.includes('opinion')) throw data(null, { status: 404 });
  return data<{ values: ReportValues; faults: ReportFault[] }>({ values, faults: result.faults }, { status: 422 });
}

export default function OpinionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { opinion, isVoted, reported: number, isMailed } = loaderData;
  const t = useMessages(opinionMessages);
  const { product } = opinion;
  const title = t('opinions.oneTitle', { author: opinion.author });
  const all = product
    ? { name: t('opinions.allTitle', { name: product.name }), to: to('productOpinions', { slug: product.slug }) }
    : { name: t('opinions.shopTitle'), to: to('opinions') };
  return (
    <>
      <Breadcrumbs trail={opinion.about === 'order' || product ? [all] : []} here={title} />
      <div className={styles.page}>
        <h1>{tie(title)}</h1>
        <p>
          {t(opinion.about === 'order' ? 'opinions.ofOrder' : 'opinions.ofProduct')}{' '}
          {product && <Link to={to('product', { slug: product.slug })}>{product.name}</Link>}
        </p>
        <div role="status">{isVoted && <p className={styles.done}>{t('opinions.voted')}</p>}</div>
        <OneOpinion opinion={opinion} heading="h2" isAlone />
        <HowChecked />
        <ReportForm refused={actionData} sent={number === null ? null : { number, isMailed }} />
      </div>
    </>
  );
}

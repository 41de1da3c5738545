import { Link } from 'react-router';
import { openReturn } from '../../page-context/after-sale/open-return.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { shownReturn } from '../../shop/return/view/shown-return.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import shared from '../../ui/order/order-page.module.css';
import { PrintButton } from '../../ui/order/print-button.tsx';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/label-page.ts';
import styles from './label-page.module.css';
import { ReturnItems } from './return-items.tsx';

export const meta: Route.MetaFunction = ({ matches, params: { number } }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, returnViewMessages)('returnView.labelTitle', {
    number: number.toUpperCase(),
  });
  return pageMeta(frame, { title, path: to('returnLabel', { number }), index: false });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings, returns } = context.get(pageContext);
  const { found, order } = await openReturn(context, params.number);
  const others = (await returns.ofOrder(order.number)) ?? [];
  const { number, items, postingCode, carrier, chosen } = shownReturn(found, order, others, settings.returns);
  const { company } = settings;
  const sender = order.buyer.address ?? order.recipient;
  return {
    number,
    items,
    postingCode,
    carrier,
    way: chosen.shipping?.name ?? '',
    to: [company.name, company.street, `${company.postcode} ${company.city}`],
    from: [
      `${order.buyer.firstname} ${order.buyer.lastname}`,
      ...(sender ? [`${sender.street} ${sender.streetNumber}`.trim(), `${sender.zipcode} ${sender.city}`] : []),
    ],
  };
}

/** A label to stick on the parcel, and a list to enclose. */
export default function LabelPage({ loaderData }: Route.ComponentProps) {
  const t = useReturnText();
  const { number, items, postingCode, carrier, way } = loaderData;
  const title = t('returnView.labelTitle', { number });
  return (
    <>
      <Breadcrumbs
        trail={[{ name: t('returnView.title', { number }), to: to('return', { number }) }]}
        here={t('returnView.openLabel')}
      />
      <div className={shared.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{tie(t('returnView.labelLead'))}</p>
        <div className={styles.label}>
          <Party name={t('returnView.labelTo')} lines={loaderData.to} isMain />
          <Party name={t('returnView.labelFrom')} lines={loaderData.from} />
          <dl className={styles.facts}>
            <dt>{t('returnView.labelNumber')}</dt>
            <dd>{number}</dd>
            {postingCode !== null && (
              <>
                <dt>{t(carrier === 'locker' ? 'returnView.code' : 'returnView.label')}</dt>
                <dd>{postingCode}</dd>
              </>
            )}
          </dl>
          {way && <p>{way}</p>}
        </div>
        <section aria-labelledby="rzeczy" className={styles.inside}>
          <h2 id="rzeczy">{t('returnView.items')}</h2>
          <ReturnItems items={items} />
        </section>
        <p className={shared.ways}>
          <PrintButton label={t('returnView.print')} />
          <Link to={to('return', { number })}>{t('returnView.labelBack')}</Link>
        </p>
      </div>
    </>
  );
}

function Party({ name, lines, isMain = false }: { name: string; lines: string[]; isMain?: boolean }) {
  return (
    <div className={styles.party} data-main={isMain || undefined}>
      <p>{name}</p>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}

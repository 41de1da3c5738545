import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { OpinionRefusal } from './opinion-answer.ts';
import { OpinionForm } from './opinion-form.tsx';
import styles from './opinions.module.css';
import type { ToTell } from './to-tell.ts';

interface Props {
  order: ToTell;
  /** Whether this browser may open the order. Otherwise the link from a mail is the proof. */
  isOwn: boolean;
  refused?: OpinionRefusal | undefined;
}

/** One form for each product of an order and one for the order itself. Opinions that were already sent are marked. */
export function OrderForms({ order: { number, author, about }, isOwn, refused }: Props) {
  const t = useMessages(opinionFormMessages);
  const open = about.filter(({ told }) => !told);
  const isRefused = ({ kind, id }: ToTell['about'][number]) =>
    refused?.values.sourceType === kind && refused.values.sourceId === String(id ?? '');
  return (
    <div className={styles.forms}>
      {about.map((one) => {
        const name = one.name ?? t('opinionForm.ofOrder');
        const key = one.id ?? 'zamowienie';
        if (one.told) {
          return (
            <section key={key} aria-labelledby={`o-${key}`} className={styles.told}>
              <h2 id={`o-${key}`}>{name}</h2>
              <p>{tie(t('opinionForm.told'))}</p>
            </section>
          );
        }
        return (
          <details key={key} open={isRefused(one) || (refused === undefined && one === open[0])}>
            <summary>
              <h2>{name}</h2>
            </summary>
            <OpinionForm
              about={one.kind}
              productId={one.id}
              isOrderKnown
              ownOrder={isOwn ? number : ''}
              known={{ author }}
              refused={isRefused(one) ? refused : undefined}
            />
          </details>
        );
      })}
    </div>
  );
}

import { Form } from 'react-router';
import { to } from '../../routes.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import type { ShownLoss } from '../../shop/session/merging.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { signInFields, signInIntents } from './sign-in-fields.ts';
import styles from './sign-in-page.module.css';

/** Lists what of the visitor's basket and lists did not fit into the client's. Shown until it is acknowledged. */
export function MergeLoss({ loss, back }: { loss: ShownLoss; back: string | null }) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('signIn.title')} />
      <div className={entryStyles.page}>
        <h1>{tie(t('loss.title'))}</h1>
        <p>{tie(t('loss.lead'))}</p>
        <ul className={styles.loss}>
          {lossSentences(loss, t).map((sentence) => (
            <li key={sentence}>{tie(sentence)}</li>
          ))}
        </ul>
        <Form method="post" action={to('signIn', {}, { [signInFields.back]: back })} className={formStyles.form}>
          <button type="submit" name={signInFields.intent} value={signInIntents.on}>
            {t('loss.on')}
          </button>
        </Form>
      </div>
    </>
  );
}

function lossSentences({ basket, lists }: ShownLoss, t: Translate<keyof typeof signInMessages>): string[] {
  const { code, gift, pieces, comments, files } = basket;
  return [
    ...(code === null ? [] : [t('loss.code', { code })]),
    ...(gift ? [t('loss.gift')] : []),
    ...pieces.map(({ name, quantity }) => t('loss.pieces', { name, quantity: formatNumber(quantity) })),
    ...comments.map((lost) => t('loss.comment', lost)),
    ...files.map((lost) => t('loss.file', lost)),
    ...lists.map(({ list, names }) => t(`loss.${list}`, { names: names.join(', ') })),
  ];
}

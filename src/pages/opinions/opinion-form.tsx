import { Form, Link, useNavigation } from 'react-router';
import { to } from '../../routes.ts';
import { opinionLimits } from '../../shop/after-sale-limits.ts';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { LongText } from './long-text.tsx';
import type { OpinionRefusal } from './opinion-answer.ts';
import styles from './opinions.module.css';
import { PhotoField } from './photo-field.tsx';
import { StarField } from './star-field.tsx';

interface Props {
  about: 'product' | 'order';
  productId: number | null;
  /**
   * With a known order the form has no fields for its number and the e-mail address. `ownOrder` is set if this browser
   * may also open that order.
   */
  isOrderKnown: boolean;
  ownOrder?: string;
  /** Initial values of the fields. */
  known?: { author?: string; email?: string; number?: string };
  refused?: OpinionRefusal | undefined;
}

/** The fields have the names that the call `/ajax/opinions.php` uses. */
export function OpinionForm({ about, productId, isOrderKnown, ownOrder = '', known = {}, refused }: Props) {
  const t = useMessages(opinionFormMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { values = {}, errors = {}, problem } = refused ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className={`${formStyles.form} ${styles.form}`} noValidate>
      <div role="alert">
        {problem && (
          <p className={formStyles.problem}>
            {tie(problem)} {tie(t('opinionForm.photosAgain'))}
          </p>
        )}
      </div>
      <input type="hidden" name="sourceType" value={about} />
      <input type="hidden" name="sourceId" value={productId ?? ''} />
      <input type="hidden" name="ownOrder" value={ownOrder} />
      <StarField defaultValue={values.rating} error={errors.rating} />
      <LongText
        name="opinion"
        label={t('opinionForm.text')}
        defaultValue={values.opinion}
        error={errors.opinion}
        rows={6}
      />
      <PhotoField error={errors.opinion_photo} />
      <Field
        name="author"
        label={t('opinionForm.author')}
        hint={t('opinionForm.authorHint')}
        autoComplete="given-name"
        maxLength={opinionLimits.author}
        defaultValue={values.author ?? known.author}
        error={errors.author}
        required
      />
      {!isOrderKnown && (
        <>
          <Field
            name="email"
            type="email"
            label={t('opinionForm.email')}
            hint={t('opinionForm.emailHint')}
            autoComplete="email"
            defaultValue={values.email ?? known.email}
            error={errors.email}
            required
          />
          <Field
            name="orderSerialNumber"
            label={t(about === 'order' ? 'opinionForm.number' : 'opinionForm.numberFree')}
            hint={t(about === 'order' ? 'opinionForm.orderNumberHint' : 'opinionForm.numberHint')}
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.orderSerialNumber ?? known.number}
            error={errors.orderSerialNumber}
            required={about === 'order'}
          />
        </>
      )}
      <p className={styles.note}>
        {tie(t('opinionForm.rules'))} <Link to={to('info', { slug: 'regulamin' })}>{t('opinionForm.rulesLink')}</Link>
      </p>
      <button type="submit" aria-disabled={isBusy || undefined}>
        {t('opinionForm.send')}
      </button>
    </Form>
  );
}

import { data, redirect } from 'react-router';
import type { OpenSubscription } from '../../page-context/after-sale/subscriptions.ts';
import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { postalAddressOf } from '../../shop/account/form-values.ts';
import { addressPrefix } from '../../shop/account/own-data/address-book.ts';
import { savedAddressForm } from '../../shop/account/own-data/own-data-form.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { intentField } from '../../shop/form/form-fields.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { cardConsentWording } from '../../shop/order/checkout/order-consents.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import type { ChangeResult } from '../../shop/subscription/subscription-change.ts';
import {
  agreementConsentField,
  cycleField,
  cycleQuantityField,
  dayField,
  doneField,
  lineField,
  removeField,
  type SubscriptionStepName,
  stepNamed,
} from '../../shop/subscription/subscription-steps.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import type { StepRefusal } from './view-data.ts';

type Page = Pick<PageContext, 'subscriptions' | 'payments' | 'settings' | 'now' | 'readForm'>;

const refused = (status: number, why: Partial<StepRefusal>) =>
  data<StepRefusal>({ fault: null, faults: [], values: {}, ...why }, { status });

/** Handles the forms of the page and redirects back to it. */
export async function answerSubscriptionStep(
  open: OpenSubscription,
  request: Request,
  page: Page,
  address: (query: Record<string, string>) => string,
) {
  const form = await page.readForm(request).catch(() => new FormData());
  const values = textsOf(form);
  const step = stepNamed(values[intentField] ?? null);
  if (!step) return refused(400, { fault: 'unread' });
  const result = await done(step, open, { values, form, page });
  if (Array.isArray(result)) return refused(422, { faults: result, values });
  if (result.status === 'unknown') return refused(404, { fault: 'past' });
  if (result.status === 'refused') return refused(409, { fault: result.fault, values });
  return redirect(address({ [doneField]: values[intentField] ?? '' }), 303);
}

interface Sent {
  values: Record<string, string>;
  form: FormData;
  page: Page;
}

const numberIn = (text: string | undefined): number => rowId(text) ?? 0;

async function done(
  step: SubscriptionStepName,
  open: OpenSubscription,
  { values, form, page }: Sent,
): Promise<ChangeResult | Fault[]> {
  const { subscriptions } = page;
  const cycle = numberIn(values[cycleField]);
  switch (step) {
    case 'skip':
    case 'accept':
      return subscriptions.change(open, { kind: step, cycle });
    case 'move': {
      const to = typedDay(values[dayField] ?? '');
      if (to === null) return { status: 'refused', fault: 'day' };
      return subscriptions.change(open, { kind: 'move', cycle, to });
    }
    case 'quantity': {
      const lineId = numberIn(values[lineField]);
      if (removeField in values) return subscriptions.change(open, { kind: 'remove', lineId });
      const quantity = parseQuantity(values[cycleQuantityField] ?? '');
      if (quantity === null || quantity <= 0) return { status: 'refused', fault: 'amount' };
      return subscriptions.change(open, { kind: 'quantity', lineId, quantity });
    }
    case 'card': {
      if (!values[agreementConsentField]) return { status: 'refused', fault: 'unticked' };
      const { company, messages } = page.settings;
      const wording = cardConsentWording({ company: company.name, overrides: messages });
      return subscriptions.change(open, { kind: 'card', wording });
    }
    case 'delivery':
      return 'delivery' in values ? changeWay(open, values, page) : changeAddress(open, form, page);
    default:
      return subscriptions.change(open, { kind: step });
  }
}

const changeWay = (open: OpenSubscription, values: Record<string, string>, { subscriptions }: Page) =>
  subscriptions.changeDelivery(open, {
    optionId: values.delivery ?? '',
    pointCode: (values.point ?? '').trim().toUpperCase() || null,
    method: values.payment ?? '',
  });

async function changeAddress(open: OpenSubscription, form: FormData, page: Page): Promise<ChangeResult | Fault[]> {
  const options = { ...accountOptions(page.settings, page.now), server: serverRules };
  const checked = checkForm(savedAddressForm('delivery', options).schema, form);
  if (!checked.ok) return checked.faults;
  return page.subscriptions.changeDelivery(open, {
    recipient: postalAddressOf(checked.values, addressPrefix.delivery),
  });
}

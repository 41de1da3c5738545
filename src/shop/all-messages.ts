import { accountMessages } from './account/account-messages.ts';
import { consentPageMessages } from './account/consent/consent-page-messages.ts';
import { consentWordingMessages } from './account/consent/consent-wording-messages.ts';
import { addressPageMessages } from './account/own-data/address-page-messages.ts';
import { dataPageMessages } from './account/own-data/data-page-messages.ts';
import { fieldLabelMessages } from './account/own-data/field-label-messages.ts';
import { newEmailMessages } from './account/own-data/new-email-messages.ts';
import { overviewMessages } from './account/own-data/overview-messages.ts';
import { proofMessages } from './account/own-data/proof-messages.ts';
import { emailLinkMessages } from './account/registration/email-link-messages.ts';
import { registrationMessages } from './account/registration/registration-messages.ts';
import { serviceMessages } from './account/service/service-messages.ts';
import { signInMessages } from './account/sign-in-messages.ts';
import { basketMessages } from './basket/basket-messages.ts';
import { basketReturnMessages } from './basket/basket-return-messages.ts';
import { withdrawalRightMessages } from './catalogue/withdrawal-right-messages.ts';
import { complaintLookupMessages } from './complaint/complaint-lookup-messages.ts';
import { complaintMessages } from './complaint/complaint-messages.ts';
import { blogMessages } from './content/blog-messages.ts';
import { homeMessages } from './content/home-messages.ts';
import { deliveryMessages } from './delivery/delivery-messages.ts';
import { pointCallMessages } from './delivery/points/point-call-messages.ts';
import { pointMapMessages } from './delivery/points/point-map-messages.ts';
import { pointMessages } from './delivery/points/point-messages.ts';
import { shippingMessages } from './delivery/shipping-messages.ts';
import { fieldMessages } from './form/field-messages.ts';
import { formMessages } from './form/form-messages.ts';
import { passwordMessages } from './form/password-messages.ts';
import { widgetMessages } from './form/widget-messages.ts';
import { instalmentMessages } from './instalments/instalment-messages.ts';
import { listingMessages } from './listing/listing-messages.ts';
import { pointsMessages } from './loyalty/points-messages.ts';
import { accountMailMessages } from './mail/account-mail-messages.ts';
import { basketMailMessages } from './mail/basket-mail-messages.ts';
import { complaintMailMessages } from './mail/complaint/complaint-mail-messages.ts';
import { emailLinkMailMessages } from './mail/email-link-mail-messages.ts';
import { mailMessages } from './mail/mail-messages.ts';
import { opinionMailMessages } from './mail/opinion-mail-messages.ts';
import { contractMessages } from './mail/order/contract-messages.ts';
import { orderMailMessages } from './mail/order/order-mail-messages.ts';
import { recallMailMessages } from './mail/recall/recall-mail-messages.ts';
import { returnMailMessages } from './mail/return/return-mail-messages.ts';
import { shopMailMessages } from './mail/shop/shop-mail-messages.ts';
import { subscriptionMailMessages } from './mail/subscription/subscription-mail-messages.ts';
import { withdrawalMailMessages } from './mail/withdrawal/withdrawal-mail-messages.ts';
import { surroundingsMessages } from './notices/surroundings-messages.ts';
import { watchConfirmMessages } from './notices/watch-confirm-messages.ts';
import { opinionFormMessages } from './opinion/opinion-form-messages.ts';
import { opinionMessages } from './opinion/opinion-messages.ts';
import { opinionReportMessages } from './opinion/opinion-report-messages.ts';
import { checkoutMessages } from './order/checkout/checkout-messages.ts';
import { orderConsentMessages } from './order/checkout/order-consent-messages.ts';
import { checkoutLineMessages } from './order/checkout/shown/checkout-line-messages.ts';
import { methodMessages } from './order/checkout/shown/method-messages.ts';
import { orderFaultMessages } from './order/checkout/shown/order-fault-messages.ts';
import { voucherNoteMessages } from './order/checkout/shown/voucher-note-messages.ts';
import { differenceMessages } from './order/difference-messages.ts';
import { documentMessages } from './order/documents/document-messages.ts';
import { cardsBackMessages } from './order/view/cards-back-messages.ts';
import { holdMessages } from './order/view/hold-messages.ts';
import { orderDoneMessages } from './order/view/order-done-messages.ts';
import { orderLookupMessages } from './order/view/order-lookup-messages.ts';
import { orderViewMessages } from './order/view/order-view-messages.ts';
import { prepaidMessages } from './order/view/prepaid-messages.ts';
import { termConditionMessages } from './order/view/term-condition-messages.ts';
import { orderRightMessages } from './order/withdrawal/order-right-messages.ts';
import { companyMessages } from './owner/company-messages.ts';
import { readinessMessages } from './owner/readiness-messages.ts';
import { codeMessages } from './passkey/code-messages.ts';
import { ownPasskeyMessages } from './passkey/own-passkey-messages.ts';
import { passkeyMessages } from './passkey/passkey-messages.ts';
import { providerMessages } from './passkey/provider-messages.ts';
import { paymentMessages } from './payment/payment-messages.ts';
import { priceChartMessages } from './price/price-chart-messages.ts';
import { priceOriginMessages } from './price/price-origin-messages.ts';
import { tierMessages } from './price/tier-messages.ts';
import { consentMessages } from './privacy/consent-messages.ts';
import { aboutMessages } from './product/about-messages.ts';
import { sizeListMessages } from './product/size-list-messages.ts';
import { wishMessages } from './product/wish-messages.ts';
import { returnMessages } from './return/return-messages.ts';
import { returnViewMessages } from './return/view/return-view-messages.ts';
import { withdrawalMessages } from './return/withdrawal-messages.ts';
import { wizardMessages } from './return/wizard/wizard-messages.ts';
import { listsMessages } from './saved-lists/lists-messages.ts';
import { shoppingListMessages } from './saved-lists/shopping-list-messages.ts';
import { searchMessages } from './search/search-messages.ts';
import { suggestMessages } from './search/suggest-messages.ts';
import { subscriptionCallMessages } from './subscription/subscription-call-messages.ts';
import { subscriptionMessages } from './subscription/subscription-messages.ts';
import { subscriptionPageMessages } from './subscription/subscription-page-messages.ts';
import { callMessages } from './text/call-messages.ts';
import { helpMessages } from './text/help-messages.ts';
import { messages, type Overrides, type Sentences } from './text/messages.ts';
import { refusalMessages } from './text/refusal-messages.ts';
import { photoMessages } from './upload/photo-messages.ts';
import { watchMessages } from './watch/watch-messages.ts';

/** All messages by the name of their file. Server only: a browser loads only the parts that its page uses. */
export const messageParts: Record<string, Sentences> = {
  messages,
  about: aboutMessages,
  account: accountMessages,
  'account-mail': accountMailMessages,
  'address-page': addressPageMessages,
  'consent-page': consentPageMessages,
  'data-page': dataPageMessages,
  'field-label': fieldLabelMessages,
  'new-email': newEmailMessages,
  overview: overviewMessages,
  proof: proofMessages,
  'consent-wording': consentWordingMessages,
  'email-link': emailLinkMessages,
  'email-link-mail': emailLinkMailMessages,
  registration: registrationMessages,
  basket: basketMessages,
  'basket-mail': basketMailMessages,
  'basket-return': basketReturnMessages,
  blog: blogMessages,
  call: callMessages,
  company: companyMessages,
  complaint: complaintMessages,
  'complaint-lookup': complaintLookupMessages,
  'complaint-mail': complaintMailMessages,
  photo: photoMessages,
  consent: consentMessages,
  field: fieldMessages,
  form: formMessages,
  'size-list': sizeListMessages,
  help: helpMessages,
  home: homeMessages,
  instalment: instalmentMessages,
  listing: listingMessages,
  lists: listsMessages,
  mail: mailMessages,
  checkout: checkoutMessages,
  'checkout-line': checkoutLineMessages,
  'order-consent': orderConsentMessages,
  method: methodMessages,
  'voucher-note': voucherNoteMessages,
  'order-fault': orderFaultMessages,
  contract: contractMessages,
  'order-mail': orderMailMessages,
  document: documentMessages,
  difference: differenceMessages,
  'order-done': orderDoneMessages,
  'order-lookup': orderLookupMessages,
  'order-view': orderViewMessages,
  prepaid: prepaidMessages,
  'term-condition': termConditionMessages,
  hold: holdMessages,
  'cards-back': cardsBackMessages,
  code: codeMessages,
  'own-passkey': ownPasskeyMessages,
  passkey: passkeyMessages,
  provider: providerMessages,
  password: passwordMessages,
  opinion: opinionMessages,
  return: returnMessages,
  'return-view': returnViewMessages,
  'return-mail': returnMailMessages,
  wizard: wizardMessages,
  withdrawal: withdrawalMessages,
  'withdrawal-right': withdrawalRightMessages,
  'order-right': orderRightMessages,
  wish: wishMessages,
  'shop-mail': shopMailMessages,
  'withdrawal-mail': withdrawalMailMessages,
  'opinion-form': opinionFormMessages,
  'opinion-report': opinionReportMessages,
  'opinion-mail': opinionMailMessages,
  'recall-mail': recallMailMessages,
  points: pointsMessages,
  payment: paymentMessages,
  'point-call': pointCallMessages,
  'point-map': pointMapMessages,
  point: pointMessages,
  'price-chart': priceChartMessages,
  'price-origin': priceOriginMessages,
  refusal: refusalMessages,
  readiness: readinessMessages,
  search: searchMessages,
  service: serviceMessages,
  'sign-in': signInMessages,
  shipping: shippingMessages,
  delivery: deliveryMessages,
  'shopping-list': shoppingListMessages,
  subscription: subscriptionMessages,
  'subscription-call': subscriptionCallMessages,
  'subscription-mail': subscriptionMailMessages,
  'subscription-page': subscriptionPageMessages,
  suggest: suggestMessages,
  surroundings: surroundingsMessages,
  tier: tierMessages,
  watch: watchMessages,
  'watch-confirm': watchConfirmMessages,
  widget: widgetMessages,
};

const allMessages: Sentences = Object.assign({}, ...Object.values(messageParts));

/** Overridden keys that do not exist, usually because of a typo in the settings. */
export function unknownMessages(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !Object.hasOwn(allMessages, key));
}

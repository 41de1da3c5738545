import { documentMessages } from '../../shop/order/documents/document-messages.ts';
import type { DocumentFacts } from '../../shop/order/documents/sale-document.ts';
import { sellerOf } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';

type Settings = Pick<ShopSettings, 'company' | 'payments' | 'invoices' | 'giftCards' | 'messages'>;

/** The usual basis of an exemption; the owner may set another one. */
const usualExemption = 'art. 43 ust. 1 ustawy o VAT';

/** The data of the shop on documents. */
export function documentFacts({
  company,
  payments,
  invoices,
  giftCards,
  messages,
}: Settings): Pick<DocumentFacts, 'seller' | 'account' | 'exemption' | 'giftCards' | 'words'> {
  const say = translator(messages, documentMessages);
  return {
    seller: sellerOf(company, messages),
    account: payments.transfer?.account ?? null,
    exemption: invoices?.exemption ?? usualExemption,
    giftCards: giftCards?.products ?? [],
    words: {
      delivery: say('document.delivery'),
      fee: say('document.fee'),
      deliveryAndFee: say('document.deliveryAndFee'),
      service: say('document.service'),
    },
  };
}

import { documentMessages } from '../../shop/order/documents/document-messages.ts';
import type { DocumentFacts } from '../../shop/order/documents/sale-document.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';

type Settings = Pick<ShopSettings, 'company' | 'payments' | 'invoices' | 'giftCards' | 'messages'>;

/** The basis that most exemptions of a shop have; the owner names another one in the settings. */
const usualExemption = 'art. 43 ust. 1 ustawy o VAT';

/** What documents say of the shop. */
export function documentFacts({
  company,
  payments,
  invoices,
  giftCards,
  messages,
}: Settings): Pick<DocumentFacts, 'seller' | 'account' | 'exemption' | 'giftCards' | 'words'> {
  const say = translator(messages, documentMessages);
  const { name, street, postcode, city, nip, email, phone } = company;
  // Name, street, town and tax number are told on their own.
  const register = companyLines(company, messages).slice(4);
  return {
    seller: { name, street, town: `${postcode} ${city}`, country: 'PL', taxNumber: nip, register, email, phone },
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

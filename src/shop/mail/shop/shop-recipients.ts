/** The topics of mails to the shop. */
export const shopMailTopics = ['orders', 'withdrawals', 'complaints', 'payments', 'refunds'] as const;
export type ShopMailTopic = (typeof shopMailTopics)[number];

/** Addresses by topic. Left out: the usual ones. An empty list: no mails. */
export type ShopMailSettings = Partial<Record<ShopMailTopic, string[]>>;

/** The maximum number of addresses per topic. */
export const mostShopRecipients = 10;

interface Told {
  company: { email: string };
  shopMail?: ShopMailSettings;
}

/** The company's address; nobody for failed payments, because most buyers pay at the next try. */
export const usualRecipients = ({ company }: Pick<Told, 'company'>, topic: ShopMailTopic): string[] =>
  company.email === '' || topic === 'payments' ? [] : [company.email];

/** The recipients of a topic. */
export const shopRecipients = ({ company, shopMail = {} }: Told, topic: ShopMailTopic): string[] =>
  shopMail[topic] ?? usualRecipients({ company }, topic);

/** The topics of mails to the shop. */
export const shopMailTopics = ['orders', 'withdrawals', 'complaints', 'refunds'] as const;
export type ShopMailTopic = (typeof shopMailTopics)[number];

/** Addresses by topic. Left out: the company's address. An empty list: no mails. */
export type ShopMailSettings = Partial<Record<ShopMailTopic, string[]>>;

/** The maximum number of addresses per topic. */
export const mostShopRecipients = 10;

interface Told {
  company: { email: string };
  shopMail?: ShopMailSettings;
}

/** The recipients of a topic. */
export const shopRecipients = ({ company, shopMail = {} }: Told, topic: ShopMailTopic): string[] =>
  shopMail[topic] ?? (company.email === '' ? [] : [company.email]);

/** What the shop itself is told of by mail. */
export const shopMailTopics = ['orders', 'withdrawals', 'complaints', 'refunds'] as const;
export type ShopMailTopic = (typeof shopMailTopics)[number];

/** Addresses by topic. Left out: the company's own. An empty list: nobody. */
export type ShopMailSettings = Partial<Record<ShopMailTopic, string[]>>;

/** Addresses of one topic at most. */
export const mostShopRecipients = 10;

interface Told {
  company: { email: string };
  shopMail?: ShopMailSettings;
}

/** Who of the shop is told. */
export const shopRecipients = ({ company, shopMail = {} }: Told, topic: ShopMailTopic): string[] =>
  shopMail[topic] ?? (company.email === '' ? [] : [company.email]);

import {
  mostShopRecipients,
  type ShopMailSettings,
  type ShopMailTopic,
  shopMailTopics,
  shopRecipients,
  usualRecipients,
} from '../../shop/mail/shop/shop-recipients.ts';
import { deviceOf } from '../../shop/session/device.ts';
import { pushAddress, pushLimits } from '../../shop/staff/push-endpoint.ts';
import { noticeRoles } from '../../shop/staff/roles.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { noticesAddress } from './notices-address.ts';

const names: Record<ShopMailTopic, string> = {
  orders: 'Nowe zamówienia',
  withdrawals: 'Odstąpienia od umowy i ich terminy',
  complaints: 'Reklamacje i ich terminy',
  payments: 'Płatności, które się nie powiodły',
  refunds: 'Zwroty pieniędzy, które się nie udały',
};

const shape = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/;
const listed = (text: string): string[] => [...new Set(text.split(/[,;\s]+/).filter(Boolean))];

function faultOf(addresses: string[]): string | undefined {
  const wrong = addresses.find((one) => !shape.test(one) || one.length > 120);
  if (wrong) return `„${wrong.slice(0, 60)}” nie jest adresem e-mail.`;
  return addresses.length > mostShopRecipients ? `Najwyżej ${mostShopRecipients} adresów.` : undefined;
}

type Values = Record<ShopMailTopic, string>;

const valuesOf = (text: (topic: ShopMailTopic) => string): Values =>
  Object.fromEntries(shopMailTopics.map((topic) => [topic, text(topic)])) as Values;

/** What is chosen as usual is not stored, so that it follows the company's address. */
function chosenIn(form: PanelForm, ask: PanelAsk): ShopMailSettings {
  const lists = shopMailTopics.map((topic) => [topic, listed(form.text(topic))] as const);
  const isUsual = (topic: ShopMailTopic, list: string[]) => list.join() === usualRecipients(ask.settings, topic).join();
  return Object.fromEntries(lists.filter(([topic, list]) => !isUsual(topic, list)));
}

async function load({ store, settings, staff, now }: PanelAsk) {
  const { publicKey } = await store.push.keys();
  const browsers = await store.push.ofStaff(staff.id);
  return {
    topics: shopMailTopics.map((topic) => ({ topic, name: names[topic] })),
    /** Only an owner says who gets mails. */
    mails: staff.role === 'owner' ? valuesOf((topic) => shopRecipients(settings, topic).join(', ')) : null,
    publicKey,
    browsers: browsers.map(({ id, endpoint, topics, device, createdAt }) => ({
      id,
      // The browser compares it with its own, to find itself in the list.
      endpoint,
      topics,
      device,
      since: humanTime(createdAt, now),
    })),
  };
}

interface NoticesTold {
  faults: string[];
  values: Values | null;
  topicFaults: Partial<Record<ShopMailTopic, string>>;
}

const told = (...faults: string[]): { told: NoticesTold } => ({ told: { faults, values: null, topicFaults: {} } });

const topicsIn = (form: PanelForm): ShopMailTopic[] =>
  shopMailTopics.filter((topic) => form.all('topic').includes(topic));
const idIn = (form: PanelForm): number => (/^[1-9]\d{0,8}$/.test(form.text('id')) ? Number(form.text('id')) : 0);
const gone = 'Tej przeglądarki nie ma już na liście.';

/** Who of the shop gets mails about events, and which of one's own browsers get messages. */
export const shopNoticesScreen = dataScreen<Awaited<ReturnType<typeof load>>, NoticesTold>({
  address: noticesAddress,
  roles: noticeRoles,
  menu: 'Powiadomienia dla sklepu',
  load,
  actions: {
    zapisz: {
      roles: [],
      run: async (ask, form) => {
        const values = valuesOf((topic) => form.text(topic));
        const topicFaults: NoticesTold['topicFaults'] = {};
        for (const topic of shopMailTopics) {
          const fault = faultOf(listed(form.text(topic)));
          if (fault) topicFaults[topic] = fault;
        }
        const faults = Object.values(topicFaults);
        if (faults.length > 0) return { told: { faults, values, topicFaults } };
        const shopMail = chosenIn(form, ask);
        const saved = await saveSettings(ask, ['shopMail'], (stored) => ({ ...stored, shopMail }));
        if ('fault' in saved) return { told: { faults: [saved.fault], values, topicFaults } };
        const notice = 'Zapisano. Nowe wiadomości pójdą już na te adresy.';
        return { to: noticesAddress, notice, journal: saved.journal };
      },
    },
    wlacz: {
      run: async ({ store, staff, request, now }, form) => {
        const sent = { endpoint: form.text('endpoint'), p256dh: form.text('p256dh'), auth: form.text('auth') };
        const address = pushAddress(sent);
        if (!address) return told('Ta przeglądarka używa usługi powiadomień, do której sklep nie może pisać.');
        const topics = topicsIn(form);
        const device = deviceOf(request.headers.get('user-agent')).slice(0, pushLimits.device);
        if (!(await store.push.save(staff.id, { ...address, topics, device }, now)))
          return told(
            `Powiadomienia może dostawać najwyżej ${pushLimits.perPerson} przeglądarek. Usuń którąś z listy.`,
          );
        return {
          to: noticesAddress,
          notice: 'Ta przeglądarka dostanie powiadomienia.',
          journal: { action: 'push-on', subject: `staff ${staff.id}`, after: { device, topics } },
        };
      },
    },
    wybierz: {
      run: async ({ store, staff }, form) => {
        const topics = topicsIn(form);
        if (!(await store.push.choose(staff.id, idIn(form), topics))) return told(gone);
        return {
          to: noticesAddress,
          notice: 'Zapisano, o czym ta przeglądarka dostanie wiadomości.',
          journal: { action: 'push-on', subject: `staff ${staff.id}`, after: { topics } },
        };
      },
    },
    wylacz: {
      run: async ({ store, staff }, form) => {
        if (!(await store.push.remove(staff.id, idIn(form)))) return told(gone);
        return {
          to: noticesAddress,
          notice: 'Ta przeglądarka nie dostanie już powiadomień.',
          journal: { action: 'push-off', subject: `staff ${staff.id}` },
        };
      },
    },
    proba: {
      run: async ({ store, staff, now }, form) => {
        const own = (await store.push.ofStaff(staff.id)).find(({ id }) => id === idIn(form));
        if (!own) return told(gone);
        await store.push.tellTrial(own.id, now);
        return { to: noticesAddress, notice: 'Powiadomienie próbne jest w drodze.' };
      },
    },
  },
});

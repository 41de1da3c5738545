import {
  mostShopRecipients,
  type ShopMailSettings,
  type ShopMailTopic,
  shopMailTopics,
  shopRecipients,
} from '../../shop/mail/shop/shop-recipients.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import type { PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/powiadomienia';

const names: Record<ShopMailTopic, string> = {
  orders: 'Nowe zamówienia',
  withdrawals: 'Odstąpienia od umowy i ich terminy',
  complaints: 'Reklamacje i ich terminy',
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
type TopicFaults = Partial<Record<ShopMailTopic, string>>;

function page(values: Values, faults: TopicFaults = {}, fault?: string): PanelPage {
  const all = [...(fault ? [fault] : []), ...Object.values(faults)];
  return {
    title: 'Powiadomienia dla sklepu',
    ...(all.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={all} />
        <p>
          Kto ze sklepu dostaje e-maile i o czym. Kilka adresów oddziel przecinkami. Puste pole: nikt nie dostaje
          wiadomości, a sprawa czeka na ekranie „Dziś”.
        </p>
        <ActionForm action="zapisz">
          {shopMailTopics.map((topic) => (
            <Field
              key={topic}
              name={topic}
              label={names[topic]}
              value={values[topic]}
              fault={faults[topic]}
              inputMode="email"
            />
          ))}
          <Button>Zapisz</Button>
        </ActionForm>
      </>
    ),
  };
}

const valuesOf = (text: (topic: ShopMailTopic) => string): Values =>
  Object.fromEntries(shopMailTopics.map((topic) => [topic, text(topic)])) as Values;

/** If the chosen address is the company's, it is not stored, so that it follows later changes. */
function chosenIn(form: PanelForm, email: string): ShopMailSettings {
  const lists = shopMailTopics.map((topic) => [topic, listed(form.text(topic))] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length !== 1 || list[0] !== email));
}

/** Which mails about events the shop's staff gets, and at which address. */
export const shopNoticesScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Powiadomienia dla sklepu',
  show: async ({ settings }) => page(valuesOf((topic) => shopRecipients(settings, topic).join(', '))),
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const values = valuesOf((topic) => form.text(topic));
        const faults: TopicFaults = {};
        for (const topic of shopMailTopics) {
          const fault = faultOf(listed(form.text(topic)));
          if (fault) faults[topic] = fault;
        }
        if (Object.keys(faults).length > 0) return page(values, faults);
        const shopMail = chosenIn(form, ask.settings.company.email);
        const saved = await saveSettings(ask, ['shopMail'], (stored) => ({ ...stored, shopMail }));
        if ('fault' in saved) return page(values, {}, saved.fault);
        return { to: address, notice: 'Zapisano. Nowe wiadomości pójdą już na te adresy.', journal: saved.journal };
      },
    },
  },
};

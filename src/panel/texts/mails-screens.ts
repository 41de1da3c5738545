import { createHash } from 'node:crypto';
import { to } from '../../routes.ts';
import { mailName } from '../../shop/mail/mail-kinds.ts';
import { type SampleWithKeys, sampleMails } from '../../shop/owner/samples/sample-mails.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { panelPath } from '../addresses.ts';
import { mailAddress, mailLookAddress, mailsAddress } from '../content/content-addresses.ts';
import { sentMailsAddress } from '../mails/mail-addresses.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm, type PanelScreen } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { placesIn, sentenceFault, usualSentence } from './sentences.ts';
import { typedSentence, withSentence } from './texts-screens.ts';

/** Every mail about orders, rendered for a sample order with the current settings. */
const mailsOf = ({ settings, origin }: PanelAsk): SampleWithKeys[] =>
  sampleMails(settings, origin + to('orderLink', { token: 'wzor' }));
const mailOf = (ask: PanelAsk) => mailsOf(ask).find(({ kind }) => kind === ask.params.kind);
const nameOf = (kind: string): string => mailName(kind === 'gift-cards' ? kind : `order-${kind}`);

interface MailsData {
  mails: { kind: string; name: string; subject: string }[];
  /** The list of mails that were sent, for those who may open it. */
  sent: string | null;
}

export const mailsScreen = dataScreen<MailsData>({
  address: mailsAddress,
  roles: ['content'],
  menu: 'E-maile',
  load: async (ask) => ({
    mails: mailsOf(ask).map(({ kind, subject }) => ({ kind, subject, name: nameOf(kind) })),
    sent: mayOpen(ask.staff.role, ['orders']) ? sentMailsAddress : null,
  }),
});

interface MailSentence {
  key: string;
  usual: string;
  text: string;
  isOwn: boolean;
  places: string[];
}

interface MailData {
  kind: string;
  name: string;
  subject: string;
  text: string;
  sentences: MailSentence[];
  look: { address: string; version: string };
}

interface MailTold {
  /** By the key of the message. */
  typed: Record<string, string>;
  faults: Record<string, string>;
}

/** The subject comes first, the lines about the company last. */
const rankOf = (key: string): number => (key.endsWith('.subject') ? 0 : key.startsWith('company.') ? 2 : 1);

function sentencesOf({ keys }: SampleWithKeys, { settings }: PanelAsk): MailSentence[] {
  const ordered = keys.toSorted((one, other) => rankOf(one) - rankOf(other));
  return ordered.flatMap((key) => {
    const usual = usualSentence(key);
    if (usual === null) return [];
    const own = Object.hasOwn(settings.messages, key) ? settings.messages[key] : undefined;
    return [{ key, usual, text: own ?? usual, isOwn: own !== undefined, places: placesIn(usual) }];
  });
}

async function save(ask: PanelAsk, form: PanelForm): Promise<DataDone<MailTold>> {
  const mail = mailOf(ask);
  if (!mail) return missing();
  const sent = sentencesOf(mail, ask).filter(({ key }) => form.has(key));
  const typed = Object.fromEntries(sent.map(({ key }) => [key, typedSentence(form.text(key))]));
  const faults: Record<string, string> = {};
  for (const { key, usual } of sent) {
    const fault = sentenceFault(key, usual, typed[key] ?? '');
    if (fault) faults[key] = fault;
  }
  if (Object.keys(faults).length > 0) return { told: { typed, faults } };
  const changed = sent.filter(({ key, text }) => typed[key] !== text);
  const saved = await saveSettings(ask, ['messages'], (stored) => ({
    ...stored,
    messages: changed.reduce(
      (all, { key }) => withSentence(all, key, typed[key] ?? ''),
      (stored.messages ?? {}) as Record<string, string>,
    ),
  }));
  if ('fault' in saved) return { told: { typed, faults: { all: saved.fault } } };
  return {
    to: panelPath(mailAddress, { kind: mail.kind }),
    notice: changed.length > 0 ? 'Zapisano. Następny e-mail wyjdzie już z nowymi słowami.' : 'Nic się nie zmieniło.',
    ...(changed.length > 0 ? { journal: saved.journal } : {}),
  };
}

export const mailScreen = dataScreen<MailData, MailTold>({
  address: mailAddress,
  roles: ['content'],
  load: async (ask) => {
    const mail = mailOf(ask);
    if (!mail) return missing();
    const { kind, subject, text, html } = mail;
    return {
      kind,
      name: nameOf(kind),
      subject,
      text,
      sentences: sentencesOf(mail, ask),
      look: {
        address: panelPath(mailLookAddress, { kind }),
        version: createHash('sha256').update(html).digest('hex').slice(0, 12),
      },
    };
  },
  actions: { zapisz: { run: save } },
});

/** Mails contain inline styles, which other pages of the panel forbid. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const mailLookScreen: PanelScreen = {
  address: mailLookAddress,
  roles: ['content'],
  show: async (ask) => {
    const mail = mailOf(ask);
    if (!mail) return missing();
    return new Response(mail.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': mailPolicy,
        'x-frame-options': 'SAMEORIGIN',
      },
    });
  },
};

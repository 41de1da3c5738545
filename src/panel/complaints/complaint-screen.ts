import type { Complaint } from '../../shop/complaint/complaint.ts';
import { complaintAt } from '../../shop/complaint/complaint-clock.ts';
import { panelPath } from '../addresses.ts';
import { type CaseData, caseHistory, neighboursOf } from '../after-sale/case/case-data.ts';
import { caseScreen } from '../after-sale/case/case-screen.ts';
import { sentFile } from '../after-sale/sent-file.ts';
import { templatesFor } from '../after-sale/templates/templates.ts';
import { missing, type PanelAsk, type PanelScreen } from '../screen.ts';
import { complaintActions, messageLimits } from './complaint-actions.ts';
import { complaintAddress, complaintFileAddress } from './complaint-addresses.ts';
import { answerText, complaintFacts, messagesOf } from './complaint-facts.ts';
import { complaintEventNames, complaintStateNames, complaintStateTones } from './complaint-names.ts';
import { complaintQueueOf } from './complaint-queues.ts';
import { complaintSteps } from './complaint-steps.ts';

async function find({ store, params, now }: PanelAsk): Promise<Complaint | null> {
  const found = await store.complaints.byNumber(params.number ?? '');
  return found && complaintAt(found, now);
}

interface ComplaintData extends CaseData {
  answer: ReturnType<typeof answerText>;
  messages: ReturnType<typeof messagesOf>;
}

async function dataOf(ask: PanelAsk, complaint: Complaint): Promise<ComplaintData> {
  const { store, now } = ask;
  const { id, number, state, person, messages, history } = complaint;
  const money = await store.complaintMoney.of(id, now);
  const order = complaint.order && (await store.orders.byId(complaint.order.id));
  const templates = await templatesFor(
    ask,
    { about: 'complaint', usual: 'wiadomosc' },
    { numer: number, osoba: person.name },
  );
  const last = messages.at(-1);
  if (last && complaint.unread.shop > 0) await store.complaints.markSeen(id, 'shop', last.id);
  const { states } = complaintQueueOf(state);
  return {
    title: `Reklamacja ${number}`,
    state: { name: complaintStateNames[state], tone: complaintStateTones[state] },
    facts: complaintFacts({ complaint, order, account: money.account, now }),
    answer: answerText(complaint, money),
    messages: messagesOf(complaint, now),
    steps: complaintSteps(ask, complaint, { money, unsaved: null, template: templates.chosen }),
    templates: templates.all,
    open: templates.step,
    history: caseHistory(
      history.map(({ at, who, event }) => ({ at, who, what: complaintEventNames[event] })),
      now,
    ),
    ...(await neighboursOf(
      id,
      (place) => store.complaints.queue(states, place),
      (row) => panelPath(complaintAddress, { number: row.number }),
    )),
  };
}

export const complaintScreen = caseScreen<Complaint, ComplaintData>(
  {
    address: complaintAddress,
    roles: ['orders'],
    find,
    data: dataOf,
    steps: async (ask, complaint, unsaved) => {
      const money = await ask.store.complaintMoney.of(complaint.id, ask.now);
      return complaintSteps(ask, complaint, { money, unsaved, template: '' });
    },
    subject: ({ number }) => `complaint ${number}`,
    params: ({ number }) => ({ number }),
    limits: { wiadomosc: messageLimits },
  },
  complaintActions,
);

/** A photo or video attached to a complaint. */
export const complaintFileScreen: PanelScreen = {
  address: complaintFileAddress,
  roles: ['orders'],
  show: async ({ store, params }) => {
    const { number = '', id = '' } = params;
    const complaint = /^[1-9]\d{0,8}$/.test(id) ? await store.complaints.byNumber(number) : null;
    const file = complaint && (await store.complaints.fileContent(complaint.id, Number(id)));
    const content = file && (await store.uploads.open(file.contentKey));
    if (!content) return missing();
    const isPhoto = file.kind === 'photo';
    return sentFile(content, { name: isPhoto ? file.name.replace(/\.[^.]*$|$/, '.jpg') : file.name, isPhoto });
  },
};

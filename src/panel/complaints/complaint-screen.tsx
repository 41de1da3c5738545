import type { Complaint } from '../../shop/complaint/complaint.ts';
import { complaintAt } from '../../shop/complaint/complaint-clock.ts';
import { caseScreen } from '../after-sale/case-actions.ts';
import { CaseHistory } from '../after-sale/case-history.tsx';
import { CaseSteps, type Unsaved } from '../after-sale/case-steps.tsx';
import { sentFile } from '../after-sale/sent-file.ts';
import { TemplateLinks, templatesFor } from '../after-sale/templates.tsx';
import { Faults } from '../pieces/form.tsx';
import { missing, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { complaintActions, messageLimits } from './complaint-actions.ts';
import { Answer, ComplaintFacts, fileAddress, Messages } from './complaint-facts.tsx';
import { complaintEventNames } from './complaint-names.ts';
import { complaintSteps } from './complaint-steps.tsx';
import { complaintAddress } from './complaints-screen.tsx';

async function find({ store, params, now }: PanelAsk): Promise<Complaint | null> {
  const found = await store.complaints.byNumber(params.number ?? '');
  return found && complaintAt(found, now);
}

async function page(ask: PanelAsk, complaint: Complaint, unsaved: Unsaved | null): Promise<PanelPage> {
  const { store, now } = ask;
  const money = await store.complaintMoney.of(complaint.id, now);
  const order = complaint.order && (await store.orders.byId(complaint.order.id));
  const templates = await templatesFor(ask, 'complaint', { numer: complaint.number, osoba: complaint.person.name });
  const steps = complaintSteps(ask, complaint, { money, unsaved, template: templates.chosen });
  const last = complaint.messages.at(-1);
  if (last && complaint.unread.shop > 0) await store.complaints.markSeen(complaint.id, 'shop', last.id);
  return {
    title: `Reklamacja ${complaint.number}`,
    body: (
      <>
        <Faults texts={unsaved?.faults ?? []} />
        <div className="panes">
          <div>
            <ComplaintFacts complaint={complaint} order={order} account={money.account} now={now} />
            <Answer complaint={complaint} money={money} />
          </div>
          <div>
            <CaseSteps steps={steps} open={unsaved?.action ?? (templates.chosen === '' ? null : 'wiadomosc')} />
            <TemplateLinks url={ask.url} templates={templates} />
          </div>
        </div>
        <Messages complaint={complaint} />
        <CaseHistory
          entries={complaint.history.map(({ at, who, event }) => ({ at, who, what: complaintEventNames[event] }))}
        />
      </>
    ),
  };
}

export const complaintScreen = caseScreen(
  {
    address: complaintAddress,
    roles: ['orders'],
    find,
    page,
    subject: ({ number }) => `complaint ${number}`,
    params: ({ number }) => ({ number }),
    limits: { wiadomosc: messageLimits },
  },
  complaintActions,
);

/** A photo or video attached to a complaint. */
export const complaintFileScreen: PanelScreen = {
  address: fileAddress,
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

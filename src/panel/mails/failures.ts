import type { ListPlace } from '../../data/db/rows.ts';
import type { FailedJob, FailedJobState } from '../../data/jobs/jobs.ts';
import { type JobKind, jobName } from '../../shop/job-kinds.ts';
import { mailName } from '../../shop/mail/mail-kinds.ts';
import { failureSentence } from '../../shop/staff/job-failure.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import type { PanelAsk, PanelForm, PanelRedirect } from '../screen.ts';
import { failuresAddress } from './mail-addresses.ts';
import { mailSubject } from './sent-mails-screen.ts';

/** Mails belong to orders; other jobs are of the program and of its owner. */
const mayChange = ({ staff }: PanelAsk, kind: JobKind) => staff.role === 'owner' || kind === 'mail';

/** A page of failed jobs, as lists show them. */
export async function failuresOf(ask: PanelAsk, state: FailedJobState, place: ListPlace, most?: number) {
  const { store, now } = ask;
  const { rows, ...page } = await store.jobs.listFailed(state, place, most);
  const mailOf = ({ kind, payload }: FailedJob) => (kind === 'mail' && 'mail' in payload ? Number(payload.mail) : 0);
  const mails = new Map((await store.outbox.some(rows.map(mailOf).filter(Boolean))).map((mail) => [mail.id, mail]));
  const listed = rows.map((job) => {
    const { id, kind, tries, failure, failedAt, dueAt, dealtAt } = job;
    const mail = mails.get(mailOf(job));
    return {
      id: String(id),
      isMail: kind === 'mail',
      name: mail ? mailName(mail.kind) : jobName(kind),
      recipient: mail?.recipient ?? null,
      about: mailSubject(mail?.about ?? null),
      why: failureSentence(failure),
      tries,
      when: humanTime(dealtAt ?? failedAt ?? dueAt, now),
      mayChange: mayChange(ask, kind),
    };
  });
  return { rows: listed, page };
}

/** The number of a job in the form of an action, and the kind that this person may change. */
function jobIn({ staff }: PanelAsk, form: PanelForm): [id: number, kind?: JobKind] {
  const sent = form.text('job');
  const id = /^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : 0;
  return staff.role === 'owner' ? [id] : [id, 'mail'];
}

type Done = PanelRedirect | { told: { fault: string; job: string } };
const refused = (form: PanelForm, fault: string): Done => ({ told: { fault, job: form.text('job') } });

/** `to`: the screen that is shown next. */
export async function retryJob(ask: PanelAsk, form: PanelForm, to: string): Promise<Done> {
  const [id, kind] = jobIn(ask, form);
  if (!(await ask.store.jobs.tryAgain(id, ask.now, kind))) return refused(form, 'To zadanie jest już zrobione.');
  return { to, notice: 'Próbujemy jeszcze raz.', journal: { action: 'job-again', subject: `job ${id}` } };
}

export async function dealWithJob(ask: PanelAsk, form: PanelForm, to: string): Promise<Done> {
  const [id, kind] = jobIn(ask, form);
  if (!(await ask.store.jobs.markDealt(id, ask.now, kind))) return refused(form, 'To zadanie nie jest już nieudane.');
  return {
    to,
    notice: 'Oznaczono jako załatwione.',
    journal: { action: 'job-dealt', subject: `job ${id}` },
    undo: { to: `${failuresAddress}?akcja=przywroc`, fields: { job: String(id) } },
  };
}

export async function openJobAgain(ask: PanelAsk, form: PanelForm, to: string): Promise<Done> {
  const [id, kind] = jobIn(ask, form);
  if (!(await ask.store.jobs.markDealt(id, null, kind))) return refused(form, 'To zadanie nie jest już nieudane.');
  return { to, notice: 'Wróciło do załatwienia.', journal: { action: 'job-undealt', subject: `job ${id}` } };
}

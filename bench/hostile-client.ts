/**
 * One hostile client in a separate process, so that its work does not delay the visitor who is measured. It sends one
 * kind of request without a pause, regardless of the responses, between the messages `go` and `halt`.
 */
import { attacks, type Task } from './hostile-requests.ts';

/** How often each status was answered; 0 is a connection that was closed without an answer. */
export type Answers = Record<number, number>;

/** Limits of one round, in case `halt` never comes. */
const most = { requests: 20_000, ms: 60_000 };

let going = false;

process.once('message', async (task: Task) => {
  const { senders, prepare } = attacks[task.kind];
  const send = await prepare(task);
  process.on('message', async (said) => {
    if (said === 'halt') going = false;
    if (said === 'go') process.send?.(await round(send, senders));
  });
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());

async function round(send: (sender: number) => Promise<number>, senders: number): Promise<Answers> {
  const answers: Answers = {};
  const until = performance.now() + most.ms;
  let left = most.requests;
  going = true;
  const sending = async (sender: number) => {
    while (going && left > 0 && performance.now() < until) {
      left -= 1;
      const status = await send(sender).catch(() => 0);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => sending(sender)));
  return answers;
}

import { timeouts } from '../../shop/limits.ts';
import { currentMode } from '../context/view-mode.ts';
import { heedTracking } from './tracking-events.ts';

type BlockName = 'Basket' | 'Wishlist' | 'Comparers' | 'Snippets' | 'ToplayersAndWidgets';

/** A block that needs the database contains an error when the database is unavailable. */
type Answers = Partial<Record<BlockName, { response: unknown; error?: undefined } | { error: { code: string } }>>;

interface Call {
  address: string;
  names: Set<BlockName>;
  answer: Promise<Answers>;
}

const awayTries = 3;
const awayPauseMs = 1_500;

let gathering: Call | null = null;
/** Responses for the current page, shared by all callers. */
let stored: { address: string; answers: Map<BlockName, Promise<unknown>> } = { address: '', answers: new Map() };

/**
 * Fetches a block of personal data. Pages are cached for everyone, so personal data are fetched after them. Blocks
 * requested at the same time share one call, and later callers get the same response. `fresh` fetches again.
 */
export function personalBlock<Block>(name: BlockName, { fresh = false } = {}): Promise<Block> {
  const address = location.pathname + location.search;
  if (stored.address !== address) stored = { address, answers: new Map() };
  const known = stored.answers.get(name);
  if (known && !fresh) return known as Promise<Block>;
  const call = gathering?.address === address ? gathering : startCall(address);
  call.names.add(name);
  const block = call.answer.then((answers) => {
    const own = answers[name];
    if (!own || own.error) throw new Error(`/ajax/get.php did not answer ${name}`);
    return own.response;
  });
  const { answers } = stored;
  answers.set(name, block);
  block.catch(() => answers.delete(name));
  return block as Promise<Block>;
}

function startCall(address: string): Call {
  const names = new Set<BlockName>();
  const answer = Promise.resolve().then(() => {
    gathering = null;
    return send(address, [...names]);
  });
  gathering = { address, names, answer };
  return gathering;
}

/** Reading is safe, so blocks without an answer from the database are requested again. */
async function send(address: string, names: BlockName[], tries = awayTries): Promise<Answers> {
  const mode = currentMode();
  const about = { mobile: mode === 1, tablet: mode === 2, pc: mode === 3, request_uri: address, additional_ajax: true };
  const request = Object.fromEntries(names.map((name) => [name, about]));
  const response = await fetch('/ajax/get.php', {
    method: 'POST',
    body: new URLSearchParams({ request: JSON.stringify(request) }),
    signal: AbortSignal.timeout(timeouts.product),
  });
  if (!response.ok) throw new Error(`/ajax/get.php answered ${response.status}`);
  heedTracking(response);
  const answers: Answers = await response.json();
  const missing = names.filter((name) => answers[name]?.error);
  if (missing.length === 0 || tries === 0) return answers;
  await new Promise((done) => setTimeout(done, awayPauseMs));
  return { ...answers, ...(await send(address, missing, tries - 1)) };
}

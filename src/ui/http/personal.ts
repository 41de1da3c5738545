import { timeouts } from '../../shop/limits.ts';
import { currentMode } from '../context/view-mode.ts';
import { heedTracking } from './tracking-events.ts';

export type BlockName = 'Basket' | 'Wishlist' | 'Comparers' | 'Snippets' | 'ToplayersAndWidgets';

/** A block that needs the store says so when the store does not answer. */
type Answers = Partial<Record<BlockName, { response: unknown; error?: undefined } | { error: { code: string } }>>;

interface Call {
  address: string;
  names: Set<BlockName>;
  answer: Promise<Answers>;
}

const awayTries = 3;
const awayPauseMs = 1_500;

let gathering: Call | null = null;
/** Answers of this page, handed to whoever asks again. */
let stored: { address: string; answers: Map<BlockName, Promise<unknown>> } = { address: '', answers: new Map() };

/**
 * A block of what is the shopper's own. Pages are the same for everyone, so it comes after them: whatever parts of a page
 * ask for in one go travels in one call, and what one of them was told the others are told too. `fresh` asks anew.
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

/** Reading is safe, so what the store did not answer is asked for again by itself. */
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

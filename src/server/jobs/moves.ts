import { type FetchFile, UnreachableFile } from '../../data/owner/move/read-files.ts';
import type { Store } from '../../data/store.ts';
import { moveLimits } from '../../shop/owner/move/move-report.ts';
import { type PublicFailure, type PublicFetch, PublicFetchError, publicFetch } from '../http/public/public-fetch.ts';

/** How long one run may work: well within the lease of a job. */
const workMs = 20_000;
const fileTimeoutMs = 120_000;
const pictureTimeoutMs = 20_000;
const redirects = 3;

const failures: Record<PublicFailure, string> = {
  address: 'to nie jest adres http ani https',
  private: 'ten adres nie jest w internecie',
  'unknown-host': 'nie ma takiego serwera',
  redirects: 'adres prowadzi dalej bez końca',
  'too-large': 'plik jest za duży',
  timeout: 'serwer nie odpowiedział na czas',
  connection: 'połączenie się nie udało',
};

/** Failures that another try would not mend. */
const final: readonly PublicFailure[] = ['address', 'private', 'too-large'];

interface Parts {
  store: Store;
  now: () => number;
  fetchPublic?: PublicFetch;
}

/** Carries on moves that people began: files, dry runs, portions of changes, and then their pictures. */
export async function runMoves({ store, now, fetchPublic = publicFetch }: Parts): Promise<void> {
  const until = performance.now() + workMs;
  const fetchFile: FetchFile = async (address, mostBytes) => {
    const answer = await fetchPublic(address, { mostBytes, timeoutMs: fileTimeoutMs, redirects }).catch(unreachable);
    if (answer.status !== 200) throw new UnreachableFile(`Pod tym adresem nie ma pliku (odpowiedź ${answer.status}).`);
    return answer.body;
  };
  if (await store.moves.work(fetchFile, now, workMs)) return;
  while (performance.now() < until) {
    const picture = await store.moves.takePicture(now());
    if (!picture) return;
    const fail = (fault: string, isFinal: boolean) =>
      store.moves.pictureFailed(picture, { fault, isFinal, now: now() });
    try {
      const answer = await fetchPublic(picture.address, {
        mostBytes: moveLimits.pictureBytes,
        timeoutMs: pictureTimeoutMs,
        redirects,
      });
      if (answer.status !== 200) {
        await fail(`odpowiedź ${answer.status}`, answer.status === 404 || answer.status === 410);
        continue;
      }
      const put = await store.moves.putPicture(picture, answer.body);
      if (put !== 'done') await fail(put === 'broken' ? 'to nie jest zdjęcie' : 'nie ma już tego produktu', true);
    } catch (error) {
      if (!(error instanceof PublicFetchError)) throw error;
      await fail(failures[error.code], final.includes(error.code));
    }
  }
}

function unreachable(error: unknown): never {
  if (!(error instanceof PublicFetchError)) throw error;
  throw new UnreachableFile(`Nie udało się pobrać pliku: ${failures[error.code]}.`);
}

import type { FileUpload } from '@remix-run/form-data-parser';
import type { Store } from '../../data/store.ts';
import type { PageContext } from '../../page-context/page-context.ts';
import { isFilm, type PhotoProblem, type PhotoRules } from '../../shop/upload/photos.ts';
import {
  type FileLimits,
  type FormLimits,
  FormProblem,
  type ReceivedFile,
  type SentForm,
  usualFormLimits,
} from '../../shop/upload/sent-form.ts';
import { fileKinds, kindOfName, plainFileName, uploadProblem } from '../../shop/upload/uploads.ts';
import type { LimitedBody } from '../http/body/body-limit.ts';
import { readFields } from '../http/body/form-body.ts';
import { hasContentOf } from './file-content.ts';
import { removeFilmMetadata } from './film-metadata.ts';
import type { PhotoCleaner } from './photo-cleaner.ts';
import type { UploadSlots } from './upload-slots.ts';

export interface FormParts {
  uploads: Pick<Store['uploads'], 'put' | 'remove'>;
  slots: UploadSlots;
  photos?: PhotoCleaner;
}

interface Sender {
  body: LimitedBody;
  /** The owner of the session; with `opens`, of a new one if there is none. */
  session(opens: boolean): Promise<string | null>;
  /** Counts the upload against the sender's rate limits, in kilobytes. */
  take(kilobytes: number): Promise<void>;
}

/** Functions with which pages read forms. */
export function formReader(
  parts: FormParts,
  { body, session, take }: Sender,
): Pick<PageContext, 'readForm' | 'receiveForm'> {
  return {
    readForm: async (request, limits = usualFormLimits) => {
      body.allow(limits.bytes);
      body.fields = await readFields(request, { fields: limits.fields, bytes: limits.bytes });
      return body.fields;
    },
    receiveForm: async (request, { files, ...limits }) => {
      const owner = files ? await session(files.opens ?? false) : null;
      // A token is not verified until the store has found its session, so large bodies are only accepted with a
      // session.
      body.allow(limits.bytes + (owner === null ? 0 : (files?.bytes ?? 0)));
      if (!files) return { fields: await readFields(request, limits), files: [] };
      if (owner === null) return receive(request, { ...limits, files: { ...files, bytes: 0 } }, null);
      const leave = isSmall(request) ? () => {} : parts.slots.enter(owner, sizeOf(request) ?? files.bytes);
      if (!leave) throw new FormProblem('busy');
      try {
        const form = await receive(request, { ...limits, files }, parts);
        body.fields = form.fields;
        body.files = form.files.map(({ field }) => field);
        const bytes = form.files.reduce((sum, { content }) => sum + (content?.size ?? 0), 0);
        try {
          if (bytes > 0) await take(Math.ceil(bytes / 1_024));
        } catch (error) {
          // Otherwise senders over the limit could fill the disk until orphans are deleted.
          await removeContents(form.files, parts.uploads);
          throw error;
        }
        return form;
      } finally {
        leave();
      }
    },
  };
}

/** Node enforces the Content-Length. */
function sizeOf({ headers }: Request): number | null {
  const says = headers.get('content-length');
  return says !== null && /^\d{1,12}$/.test(says) ? Number(says) : null;
}

/** A form as small as one without files needs no upload slot. */
const isSmall = (request: Request): boolean => (sizeOf(request) ?? Number.POSITIVE_INFINITY) <= usualFormLimits.bytes;

/** Each file is checked and stored as soon as it has arrived. Without a storage only its name is returned. */
async function receive(
  request: Request,
  limits: FormLimits & { files: FileLimits },
  parts: Pick<FormParts, 'uploads' | 'photos'> | null,
): Promise<SentForm> {
  const files: ReceivedFile[] = [];
  let isTooMany = false;
  const onFile = async (file: FileUpload) => {
    if (isLeftAlone(file) || !limits.files.takes(file.fieldName)) return;
    isTooMany ||= files.length >= limits.files.most;
    // The rest is read for its fields, so that the shopper need not type them again.
    if (!isTooMany) files.push(await received(file, limits.files, parts));
  };
  try {
    const fields = await readFields(request, limits, onFile);
    if (isTooMany) throw new FormProblem('tooManyFiles', { fields });
    return { fields, files };
  } catch (error) {
    await removeContents(files, parts?.uploads ?? null);
    // Very many files also exceed the limit of parts. The limit of files is the one that the shopper can act on.
    const isTooLarge = error instanceof FormProblem && error.code === 'tooLarge';
    throw isTooMany && isTooLarge ? new FormProblem('tooManyFiles') : error;
  }
}

async function removeContents(files: ReceivedFile[], uploads: FormParts['uploads'] | null): Promise<void> {
  for (const { content } of files) if (content) await uploads?.remove(content.key);
}

/** An unused file field is an empty file without a name; the parser names a file without a filename `file-upload`. */
const isLeftAlone = ({ name, size }: FileUpload): boolean => name === '' || (name === 'file-upload' && size === 0);

async function received(
  file: FileUpload,
  { rules, photos, isData = false }: FileLimits,
  parts: Pick<FormParts, 'uploads' | 'photos'> | null,
): Promise<ReceivedFile> {
  const { fieldName: field, type, size } = file;
  // Browsers encode quotes and line breaks in names by the HTML standard for forms.
  const name = plainFileName(file.name.replace(/%22/g, '"').replace(/%0[AD]/g, ' '));
  const refused = (problem: ReceivedFile['problem']): ReceivedFile => ({ field, name, problem, content: null });
  if (!parts) return refused(null);
  const notice = uploadProblem({ name, type, size }, rules);
  if (notice) return refused(notice.code);
  const kind = kindOfName(name);
  const bytes = await file.bytes();
  if (kind === null || !(isData || (await hasContentOf(kind, bytes)))) return refused('forbidden');
  if (photos) {
    const clean = await cleanedOf(name, bytes, photos, parts.photos);
    if ('problem' in clean) return refused(clean.problem);
    const key = await parts.uploads.put(once(clean.bytes));
    const { mediaType, pixels } = clean;
    const content = { key, size: clean.bytes.byteLength, mediaType, ...(pixels ? { pixels } : {}) };
    return { field, name, problem: null, content };
  }
  const key = await parts.uploads.put(file.stream());
  return { field, name, problem: null, content: { key, size, mediaType: fileKinds[kind].type } };
}

type Cleaned =
  | { bytes: Uint8Array; mediaType: string; pixels?: { width: number; height: number } }
  | { problem: PhotoProblem['code'] };

/** The media type is set by the shop, never by the sender: a JPEG made here, or a download. */
async function cleanedOf(
  name: string,
  bytes: Uint8Array,
  rules: PhotoRules,
  cleaner: PhotoCleaner | undefined,
): Promise<Cleaned> {
  if (isFilm(name)) {
    return removeFilmMetadata(bytes) ? { bytes, mediaType: 'application/octet-stream' } : { problem: 'forbidden' };
  }
  if (!cleaner) throw new Error('a form with photos was read without what encodes them');
  const { photo, problem } = await cleaner.clean(bytes, rules);
  if (!photo) return { problem: problem ?? 'broken' };
  const { width, height } = photo;
  return { bytes: photo.bytes, mediaType: 'image/jpeg', pixels: { width, height } };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

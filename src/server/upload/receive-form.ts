import type { FileUpload } from '@remix-run/form-data-parser';
import type { Store } from '../../data/store.ts';
import type { PageContext } from '../../page-context/page-context.ts';
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
import type { UploadSlots } from './upload-slots.ts';

export interface FormParts {
  uploads: Pick<Store['uploads'], 'put' | 'remove'>;
  slots: UploadSlots;
}

interface Sender {
  body: LimitedBody;
  session(): Promise<string | null>;
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
      return readFields(request, { fields: limits.fields, bytes: limits.bytes });
    },
    receiveForm: async (request, { files, ...limits }) => {
      const owner = files ? await session() : null;
      // A token proves nothing until the store has found its session, so large bodies are only accepted with a session.
      body.allow(limits.bytes + (owner === null ? 0 : (files?.bytes ?? 0)));
      if (!files) return { fields: await readFields(request, limits), files: [] };
      if (owner === null) return receive(request, { ...limits, files: { ...files, bytes: 0 } }, null);
      const leave = isSmall(request) ? () => {} : parts.slots.enter(owner);
      if (!leave) throw new FormProblem('busy');
      try {
        const form = await receive(request, { ...limits, files }, parts.uploads);
        const bytes = form.files.reduce((sum, { content }) => sum + (content?.size ?? 0), 0);
        try {
          if (bytes > 0) await take(Math.ceil(bytes / 1_024));
        } catch (error) {
          // Else whoever is over the limit could fill the disk until orphans are cleared.
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

/** A form as small as one without files needs no upload slot: Node enforces the Content-Length. */
function isSmall(request: Request): boolean {
  const says = request.headers.get('content-length');
  return says !== null && Number(says) <= usualFormLimits.bytes;
}

/** Each file is checked and stored as soon as it has arrived. Without a storage only its name is answered. */
async function receive(
  request: Request,
  limits: FormLimits & { files: FileLimits },
  uploads: FormParts['uploads'] | null,
): Promise<SentForm> {
  const files: ReceivedFile[] = [];
  const onFile = async (file: FileUpload) => {
    if (isLeftAlone(file) || !limits.files.takes(file.fieldName)) return;
    if (files.length >= limits.files.most) throw new FormProblem('tooManyFiles');
    files.push(await received(file, limits.files, uploads));
  };
  try {
    return { fields: await readFields(request, limits, onFile), files };
  } catch (error) {
    await removeContents(files, uploads);
    throw error;
  }
}

async function removeContents(files: ReceivedFile[], uploads: FormParts['uploads'] | null): Promise<void> {
  for (const { content } of files) if (content) await uploads?.remove(content.key);
}

/** An unused file field is an empty file without a name; the parser names a file without a filename `file-upload`. */
const isLeftAlone = ({ name, size }: FileUpload): boolean => name === '' || (name === 'file-upload' && size === 0);

async function received(
  file: FileUpload,
  { rules }: FileLimits,
  uploads: FormParts['uploads'] | null,
): Promise<ReceivedFile> {
  const { fieldName: field, type, size } = file;
  // Browsers encode quotes and line breaks in names by the HTML standard for forms.
  const name = plainFileName(file.name.replace(/%22/g, '"').replace(/%0[AD]/g, ' '));
  const refused = (problem: ReceivedFile['problem']): ReceivedFile => ({ field, name, problem, content: null });
  if (!uploads) return refused(null);
  const notice = uploadProblem({ name, type, size }, rules);
  if (notice) return refused(notice.code);
  const kind = kindOfName(name);
  if (kind === null || !(await hasContentOf(kind, await file.bytes()))) return refused('forbidden');
  const key = await uploads.put(file.stream());
  return { field, name, problem: null, content: { key, size, mediaType: fileKinds[kind].type } };
}

import { isSecretField } from '../../../shop/account/registration/secret-fields.ts';
import { evidenceLimits } from '../../../shop/after-sale-limits.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { refusalMessages } from '../../../shop/text/refusal-messages.ts';
import { usualFormLimits } from '../../../shop/upload/sent-form.ts';
import type { LimitedBody } from '../body/body-limit.ts';
import { readFields } from '../body/form-body.ts';
import { withoutFiles } from '../body/without-files.ts';
import type { Visit } from '../request/visit.ts';

/** A form that could not be processed now, returned in the response so that nothing has to be typed again. */
export interface SentAgain {
  action: string;
  fields: [name: string, value: string][];
  /** Password fields, with a label. They are typed again. */
  secrets: { label: string; names: string[] };
  /** File fields, with a label. A page cannot return files, so they have to be chosen again. */
  files: { label: string; names: string[] };
  button: string;
}

/** The time to wait for the rest of the body: some seconds, or as long as some photos take on a phone. */
const waitMs = { usual: 2_000, withFiles: 20_000 };

/** The largest form with files that any page accepts. */
const largestBytes = usualFormLimits.bytes + evidenceLimits.formMegabytes * 1_024 * 1_024;

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/;

/**
 * The form that a browser without scripts has sent; `null` if there is none, or if it did not arrive in time. With scripts
 * the form is still on the page (`ui/loading/page-swap.ts`).
 */
export async function sentAgain(visit: Visit, { messages }: ShopSettings): Promise<SentAgain | null> {
  const { reading, request, body, target } = visit;
  const isForm = formTypes.test(request.headers.get('content-type') ?? '');
  if (reading || !body || !isForm || !request.headers.get('accept')?.includes('text/html')) return null;
  const names = new Set(body.files);
  const fields = body.fields ?? (await readInTime(body, names));
  if (!fields) return null;
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isSecret = ([name]: [string, string]) => isSecretField(name);
  const t = translator(messages, refusalMessages);
  const secrets = { label: t('refusal.password'), names: texts.filter(isSecret).map(([name]) => name) };
  const files = { label: t('refusal.files'), names: [...names] };
  return {
    action: target,
    fields: texts.filter((entry) => !isSecret(entry)),
    secrets,
    files,
    button: t('refusal.again'),
  };
}

async function readInTime(body: LimitedBody, files: Set<string>): Promise<FormData | null> {
  const isInParts = body.request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), isInParts ? waitMs.withFiles : waitMs.usual);
  });
  const noteFile = async ({ fieldName }: { fieldName: string | undefined }) => {
    if (fieldName) files.add(fieldName);
  };
  if (isInParts) body.allow(largestBytes);
  const read = readFields(withoutFiles(body.request), usualFormLimits, noteFile).catch(() => null);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}

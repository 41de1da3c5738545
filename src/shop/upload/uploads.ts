/**
 * Rules for uploaded files. The browser checks them before sending. The server checks them again, together with the
 * content.
 */

interface KindFacts {
  /** File name extensions, in lower case and without a dot. */
  extensions: readonly string[];
  /** Media type of the response when the file is downloaded. */
  type: string;
}

/** All file types that the shop can recognise by content. */
export const fileKinds = {
  jpg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg' },
  png: { extensions: ['png'], type: 'image/png' },
  gif: { extensions: ['gif'], type: 'image/gif' },
  webp: { extensions: ['webp'], type: 'image/webp' },
  heic: { extensions: ['heic', 'heif'], type: 'image/heic' },
  avif: { extensions: ['avif'], type: 'image/avif' },
  tiff: { extensions: ['tif', 'tiff'], type: 'image/tiff' },
  bmp: { extensions: ['bmp'], type: 'image/bmp' },
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  txt: { extensions: ['txt'], type: 'text/plain' },
  csv: { extensions: ['csv', 'tsv'], type: 'text/csv' },
  xml: { extensions: ['xml'], type: 'application/xml' },
  doc: { extensions: ['doc'], type: 'application/msword' },
  xls: { extensions: ['xls'], type: 'application/vnd.ms-excel' },
  docx: { extensions: ['docx'], type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { extensions: ['xlsx'], type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { extensions: ['pptx'], type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  odt: { extensions: ['odt'], type: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], type: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { extensions: ['odp'], type: 'application/vnd.oasis.opendocument.presentation' },
  gz: { extensions: ['gz'], type: 'application/gzip' },
  zip: { extensions: ['zip'], type: 'application/zip' },
  mp4: { extensions: ['mp4', 'm4v'], type: 'video/mp4' },
  mov: { extensions: ['mov', 'qt'], type: 'video/quicktime' },
} as const satisfies Record<string, KindFacts>;

export type FileKind = keyof typeof fileKinds;

export const fileKindNames = Object.keys(fileKinds) as FileKind[];

/** Pictures and documents. Archives can contain anything, and films are large, so the owner must enable them. */
export const usualFileKinds: readonly FileKind[] = fileKindNames.filter(
  (kind) => !['avif', 'tiff', 'bmp', 'xml', 'gz', 'zip', 'mp4', 'mov'].includes(kind),
);

export interface UploadRules {
  maxBytes: number;
  kinds: readonly FileKind[];
  /** Other limits of single kinds. */
  maxBytesOf?: Partial<Record<FileKind, number>>;
}

export interface UploadFacts {
  name: string;
  /** Media type claimed by the sender. */
  type: string;
  size: number;
}

export type UploadProblem =
  | { code: 'tooLarge'; name: string; megabytes: string }
  | { code: 'forbidden'; name: string }
  | { code: 'empty'; name: string };

export const usualUploadRules: UploadRules = { maxBytes: 10 * 1_024 * 1_024, kinds: usualFileKinds };

/**
 * Types that a browser or an operating system executes on opening. A file is refused if the sender claims one of them.
 */
const activeType = /html|svg|script|x-(?:ms|sh|php|httpd|executable)|java-archive|portable-executable|android/i;

/** Checks the name, type and size of a file. */
export function uploadProblem({ name, type, size }: UploadFacts, rules: UploadRules): UploadProblem | null {
  const kind = kindOfName(name);
  if (kind === null || !rules.kinds.includes(kind) || activeType.test(type)) return { code: 'forbidden', name };
  const maxBytes = rules.maxBytesOf?.[kind] ?? rules.maxBytes;
  if (size > maxBytes) return { code: 'tooLarge', name, megabytes: megabytes(maxBytes) };
  return size === 0 ? { code: 'empty', name } : null;
}

export function kindOfName(name: string): FileKind | null {
  const extension = extensionOf(name);
  return fileKindNames.find((kind) => (fileKinds[kind].extensions as readonly string[]).includes(extension)) ?? null;
}

/**
 * Value of the `accept` attribute: media types for phones, which ignore extensions, and extensions for other systems.
 */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => [fileKinds[kind].type, ...fileKinds[kind].extensions.map((extension) => `.${extension}`)])
    .join();
}

/** `2,50`: two decimals, with a comma. */
export function megabytes(bytes: number): string {
  return (bytes / 1_024 / 1_024).toFixed(2).replace('.', ',');
}

/** Windows ignores trailing dots and spaces and runs `faktura.exe. ` as a program, so they are ignored here too. */
export function extensionOf(name: string): string {
  const bare = name.replace(/[.\s\0]+$/, '').toLowerCase();
  const dot = bare.lastIndexOf('.');
  return dot < 0 ? '' : bare.slice(dot + 1);
}

/** File name without its path and without invisible characters, such as right-to-left overrides. */
export const plainFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/\p{C}/gu, '').trim().slice(-120) || 'plik';

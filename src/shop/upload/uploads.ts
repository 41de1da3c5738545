/** Which files a shopper may send. The browser asks before sending, the server again, and it reads what is inside. */

export interface UploadRules {
  maxBytes: number;
  /** Like `text/html`; `video/*` stands for all of a kind. */
  forbiddenTypes: readonly string[];
  /** Without a dot, in small letters. */
  forbiddenExtensions: readonly string[];
}

export interface UploadFacts {
  name: string;
  /** What the sender says it is. */
  type: string;
  size: number;
}

export type UploadProblem =
  | { code: 'tooLarge'; name: string; megabytes: string }
  | { code: 'forbidden'; name: string }
  | { code: 'empty'; name: string };

const words = (text: string): string[] => text.trim().split(/\s+/);

/** What runs when it is opened, on a desk or in a browser. */
export const usualUploadRules: UploadRules = {
  maxBytes: 10 * 1_024 * 1_024,
  forbiddenTypes: words(`
    text/html application/xhtml+xml image/svg+xml text/javascript application/javascript application/x-javascript
    application/x-msdownload application/x-msdos-program application/vnd.microsoft.portable-executable
    application/x-sh application/x-php application/x-httpd-php application/java-archive application/x-msi
    application/x-executable application/vnd.android.package-archive application/x-ms-shortcut
  `),
  forbiddenExtensions: words(`
    exe com bat cmd scr pif msi msp dll sys cpl lnk reg hta vbs vbe js jse mjs cjs wsf wsh ps1 psm1 jar apk app dmg deb
    rpm sh bash run elf bin php phtml php5 phar asp aspx jsp cgi pl py rb htm html xhtml shtml svg svgz xml swf iso img
    docm dotm xlsm xltm pptm
  `),
};

/** What can be told from a file's name and size. */
export function uploadProblem({ name, type, size }: UploadFacts, rules: UploadRules): UploadProblem | null {
  if (isForbiddenType(type, rules) || rules.forbiddenExtensions.includes(extensionOf(name))) {
    return { code: 'forbidden', name };
  }
  if (size > rules.maxBytes) return { code: 'tooLarge', name, megabytes: megabytes(rules.maxBytes) };
  return size === 0 ? { code: 'empty', name } : null;
}

/** What only the content tells; `head` is its beginning, at least `headBytes` where there are so many. */
export function contentProblem(file: UploadFacts, head: Uint8Array, rules: UploadRules): UploadProblem | null {
  const problem = uploadProblem(file, rules);
  if (problem) return problem;
  const content = contentOf(head);
  const promised = [contentByExtension[extensionOf(file.name)], contentByType[plainType(file.type)]];
  const lies = promised.some((kind) => kind !== undefined && kind !== content);
  return content === 'active' || lies ? { code: 'forbidden', name: file.name } : null;
}

export const headBytes = 1_024;

/** `2,50`: two decimals, with a comma. */
export function megabytes(bytes: number): string {
  return (bytes / 1_024 / 1_024).toFixed(2).replace('.', ',');
}

/** Windows opens `faktura.exe. ` as a program, so what it overlooks is overlooked here too. */
export function extensionOf(name: string): string {
  const bare = name.replace(/[.\s\0]+$/, '').toLowerCase();
  const dot = bare.lastIndexOf('.');
  return dot < 0 ? '' : bare.slice(dot + 1);
}

const plainType = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

function isForbiddenType(type: string, { forbiddenTypes }: UploadRules): boolean {
  const plain = plainType(type);
  const kind = plain.split('/', 1)[0];
  return plain !== '' && (forbiddenTypes.includes(plain) || forbiddenTypes.includes(`${kind}/*`));
}

type Content =
  | 'jpeg'
  | 'bmp'
  | 'tiff'
  | 'png'
  | 'gif'
  | 'webp'
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'iso-media'
  | 'text'
  | 'active'
  | 'unknown';

/** What a file is by its first bytes. `active` is whatever would run. */
export function contentOf(head: Uint8Array): Content {
  const beginning = head.subarray(0, headBytes);
  const found = signatures.find(
    ({ at = 0, bytes, binary }) =>
      bytes.every((byte, index) => byte === null || head[at + index] === byte) && (!binary || beginning.includes(0)),
  );
  return found?.content ?? ofText(beginning);
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** `null` is any byte; `binary` has a zero somewhere, which no text has. */
const signatures: { content: Content; bytes: (number | null)[]; at?: number; binary?: true }[] = [
  { content: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { content: 'png', bytes: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { content: 'gif', bytes: ascii('GIF8') },
  // Two letters alone may begin any text; the four bytes that follow the size are always empty.
  { content: 'bmp', bytes: [...ascii('BM'), null, null, null, null, 0, 0, 0, 0] },
  { content: 'tiff', bytes: [...ascii('II'), 0x2a, 0] },
  { content: 'tiff', bytes: [...ascii('MM'), 0, 0x2a] },
  { content: 'webp', bytes: ascii('WEBP'), at: 8 },
  { content: 'pdf', bytes: ascii('%PDF-') },
  { content: 'zip', bytes: [...ascii('PK'), 3, 4] },
  { content: 'zip', bytes: [...ascii('PK'), 5, 6] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { content: 'iso-media', bytes: ascii('ftyp'), at: 4 },
  // Films of older cameras begin with any part; a first byte of zero is the size of all that is small enough to send.
  ...['wide', 'mdat', 'moov', 'free', 'skip', 'pnot'].map((part) => ({
    content: 'iso-media' as const,
    bytes: [0, null, null, null, ...ascii(part)],
  })),
  { content: 'active', bytes: ascii('MZ'), binary: true },
  { content: 'active', bytes: [0x7f, ...ascii('ELF')] },
  { content: 'active', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { content: 'active', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { content: 'active', bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { content: 'active', bytes: ascii('#!') },
];

const activeMarkup =
  /<\s*(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php|\?=)|<\?xml[^>]*>\s*<\s*(?:svg|html)/i;

/** Readers look for a document's mark in its first kilobyte: mail and printers put a line in front of it. */
const lateDocument = /^(?:\xef\xbb\xbf)?%PDF-\d/m;

/** A browser that guesses takes any of this for a page, whatever stands in front of it. */
function ofText(head: Uint8Array): Content {
  const text = textOf(head);
  const document = text.search(lateDocument);
  if (document >= 0) return activeMarkup.test(text.slice(0, document)) ? 'active' : 'pdf';
  if (text === '' || text.includes('\0')) return 'unknown';
  return activeMarkup.test(text) || text.includes('<?php') ? 'active' : 'text';
}

/** Each byte a letter, or each two where the file says so, as Notepad's do. */
function textOf(head: Uint8Array): string {
  const first = (head[0] ?? 0) * 256 + (head[1] ?? 0);
  if (first === 0xff_fe || first === 0xfe_ff)
    return new TextDecoder(first === 0xff_fe ? 'utf-16le' : 'utf-16be').decode(head);
  return String.fromCharCode(...head);
}

const listed = (table: Partial<Record<Content, string>>): Record<string, Content> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([content, names]) => words(names).map((name) => [name, content as Content])),
  );

const contentByExtension = listed({
  jpeg: 'jpg jpeg jpe',
  png: 'png',
  gif: 'gif',
  bmp: 'bmp dib',
  tiff: 'tif tiff',
  webp: 'webp',
  pdf: 'pdf',
  zip: 'zip docx xlsx pptx odt ods odp',
  ole: 'doc xls ppt',
  'iso-media': 'heic heif avif mp4 m4v mov',
  text: 'txt csv',
});

const contentByType = listed({
  jpeg: 'image/jpeg image/jpg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
  'iso-media': 'image/heic image/heif image/avif video/mp4 video/quicktime',
});

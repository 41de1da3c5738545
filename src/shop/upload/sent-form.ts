import type { PhotoProblem, PhotoRules } from './photos.ts';
import type { UploadRules } from './uploads.ts';

/** Limits of a form, set by the page that receives it. */
export interface FormLimits {
  /** Number of all parts, including files and empty fields. */
  fields: number;
  /** Total size without files. */
  bytes: number;
  /** The longest text of one field, for staff, who write longer texts than shoppers. */
  text?: number;
  /** Without it the form accepts no files. Files require a session. */
  files?: FileLimits;
}

export interface FileLimits {
  /** Number of files in one request. */
  most: number;
  /** Total size of the files in one request. */
  bytes: number;
  rules: UploadRules;
  /** Photos are re-encoded and metadata is removed from films; without it files are stored unchanged. */
  photos?: PhotoRules;
  /** Data that only the shop's own program reads and no browser gets, so that markup in it is text. */
  isData?: boolean;
  takes(field: string): boolean;
  /** Opens a session if there is none, so that a visitor's first request may have files. */
  opens?: boolean;
}

/** Enough for a form with a few fields and a redirect path. */
export const usualFormLimits: FormLimits = { fields: 200, bytes: 128 * 1_024 };

/** A file received with a form. */
export interface ReceivedFile {
  field: string;
  name: string;
  problem: PhotoProblem['code'] | null;
  /** Stored content, not attached to anything yet. `null` if there is a problem. */
  content: FileContent | null;
}

export interface FileContent {
  key: string;
  mediaType: string;
  size: number;
  /** The size of a photo, once it is re-encoded. */
  pixels?: { width: number; height: number };
}

export interface SentForm {
  fields: FormData;
  files: ReceivedFile[];
}

/** Why a form was rejected. None of its changes has been applied. */
export class FormProblem extends Error {
  readonly code: 'tooLarge' | 'tooManyFiles' | 'busy' | 'unreadable';
  /** The entered values, if they could be read: the page shows them again. */
  readonly fields: FormData | null;

  constructor(
    code: FormProblem['code'],
    { fields = null, ...options }: ErrorOptions & { fields?: FormData | null } = {},
  ) {
    super(`the form was not read: ${code}`, options);
    this.code = code;
    this.fields = fields;
  }
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof FormProblem && (error.code === 'tooLarge' || error.code === 'tooManyFiles');

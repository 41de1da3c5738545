import type { UploadProblem, UploadRules } from './uploads.ts';

/** What a form may hold. It belongs to the page that the form is sent to, which knows its fields. */
export interface FormLimits {
  /** Of all parts, files and fields that were left alone too. */
  fields: number;
  /** Of all but files. */
  bytes: number;
  /** Left out: the form brings no files. They are taken from whoever has a session. */
  files?: FileLimits;
}

export interface FileLimits {
  /** In one sending. */
  most: number;
  /** Of all files in one sending. */
  bytes: number;
  rules: UploadRules;
  takes(field: string): boolean;
}

/** A few fields, and an address to be led back to. */
export const usualFormLimits: FormLimits = { fields: 200, bytes: 128 * 1_024 };

/** A file that came with a form. */
export interface ReceivedFile {
  field: string;
  name: string;
  problem: UploadProblem['code'] | null;
  /** Where there is no problem: the content is written, and waits to be attached to something. */
  content: FileContent | null;
}

export interface FileContent {
  key: string;
  mediaType: string;
  size: number;
}

export interface SentForm {
  fields: FormData;
  files: ReceivedFile[];
}

/** Why a form was not read. Nothing of it has been done. */
export class FormProblem extends Error {
  readonly code: 'tooLarge' | 'tooManyFiles' | 'busy' | 'unreadable';

  constructor(code: FormProblem['code'], options?: ErrorOptions) {
    super(`the form was not read: ${code}`, options);
    this.code = code;
  }
}

export const isTooLarge = (error: unknown): boolean =>
  error instanceof FormProblem && (error.code === 'tooLarge' || error.code === 'tooManyFiles');

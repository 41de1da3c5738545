import { evidenceLimits } from '../after-sale-limits.ts';
import { photoLimits } from '../limits.ts';
import { type FileKind, kindOfName, type UploadFacts, type UploadProblem, type UploadRules } from './uploads.ts';

/**
 * Photos and films of opinions and complaints. A photo is decoded and encoded anew, so nothing of the file that was sent
 * is ever sent on; a film loses what cameras write beside the picture.
 */

/** Kinds that can be decoded here. An iPhone converts its own kind when that one is not among the accepted ones. */
export const photoKinds = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];
export const filmKinds = ['mp4', 'mov'] as const satisfies readonly FileKind[];

export const isFilm = (name: string): boolean => (filmKinds as readonly unknown[]).includes(kindOfName(name));

export interface PhotoRules {
  /** Larger ones: refused with a message, or made smaller. */
  larger: 'refuse' | 'shrink';
  width: number;
  height: number;
  /** No more is decoded, whatever the file promises. */
  mostPixels: number;
}

const mebibyte = 1_024 * 1_024;

/** Photos of an opinion: .jpg only, at most 2048x1536 (section 5 of the specification), upright or lying. */
export const opinionPhotoRules: PhotoRules = {
  larger: 'refuse',
  ...photoLimits,
  mostPixels: evidenceLimits.photoPixels,
};
export const opinionUploadRules: UploadRules = {
  maxBytes: evidenceLimits.photoMegabytes * mebibyte,
  kinds: ['jpg'],
};

/** Photos of a complaint come as the phone took them. */
export const complaintPhotoRules: PhotoRules = {
  larger: 'shrink',
  width: evidenceLimits.photoSide,
  height: evidenceLimits.photoSide,
  mostPixels: evidenceLimits.photoPixels,
};
export const complaintUploadRules: UploadRules = {
  maxBytes: evidenceLimits.filmMegabytes * mebibyte,
  kinds: [...photoKinds, ...filmKinds],
  maxBytesOf: Object.fromEntries(photoKinds.map((kind) => [kind, evidenceLimits.photoMegabytes * mebibyte])),
};

/** Whether a photo is larger than allowed. A photo may be turned by a quarter. */
export function isTooWide({ width, height }: { width: number; height: number }, limit: PhotoRules): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short > Math.min(limit.width, limit.height) || long > Math.max(limit.width, limit.height);
}

export type PhotoProblem = UploadProblem | { code: 'photoType' | 'photoSize' | 'broken'; name: string };

/** What is wrong with a photo of an opinion. Its size in pixels is known once it is read. */
export function opinionPhotoProblem(facts: UploadFacts & { width?: number; height?: number }): PhotoProblem | null {
  const { name, type, size, width, height } = facts;
  if (kindOfName(name) !== 'jpg' || !/^(?:image\/(?:jpe?g|pjpeg)|application\/octet-stream)?$/i.test(type)) {
    return { code: 'photoType', name };
  }
  if (width !== undefined && height !== undefined && isTooWide({ width, height }, opinionPhotoRules)) {
    return { code: 'photoSize', name };
  }
  if (size > opinionUploadRules.maxBytes) return { code: 'photoSize', name };
  return size === 0 ? { code: 'empty', name } : null;
}

import { evidenceLimits } from '../after-sale-limits.ts';
import { photoLimits } from '../limits.ts';
import { type FileKind, kindOfName, type UploadFacts, type UploadProblem, type UploadRules } from './uploads.ts';

/**
 * Photos and films of opinions and complaints. A photo is decoded and re-encoded, so the original file is never served;
 * camera metadata is removed from a film.
 */

/** Types that can be decoded here. An iPhone converts its photos if their type is not accepted. */
export const photoKinds = ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[];
const filmKinds = ['mp4', 'mov'] as const satisfies readonly FileKind[];

export const isFilm = (name: string): boolean => (filmKinds as readonly unknown[]).includes(kindOfName(name));

export interface PhotoRules {
  /** Larger ones: refused with a message, or made smaller. */
  larger: 'refuse' | 'shrink';
  width: number;
  height: number;
  /** The limit of decoded pixels, regardless of the header of the file. */
  mostPixels: number;
}

const mebibyte = 1_024 * 1_024;

/** Photos of an opinion: .jpg only, at most 2048x1536 (section 5 of the specification), in portrait or landscape. */
export const opinionPhotoRules: PhotoRules = {
  larger: 'refuse',
  ...photoLimits,
  mostPixels: evidenceLimits.photoPixels,
};
export const opinionUploadRules: UploadRules = {
  maxBytes: evidenceLimits.photoMegabytes * mebibyte,
  kinds: ['jpg'],
};

/** Photos of a complaint come in the original size of a phone's camera. */
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

/** Returns whether a photo is larger than allowed, in either orientation. */
export function isTooWide({ width, height }: { width: number; height: number }, limit: PhotoRules): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short > Math.min(limit.width, limit.height) || long > Math.max(limit.width, limit.height);
}

export type PhotoProblem = UploadProblem | { code: 'photoType' | 'photoSize' | 'broken'; name: string };

/** What is wrong with a photo of an opinion. Its size in pixels is known once it is decoded. */
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

import { opinionLimits } from '../after-sale-limits.ts';
import { widgetMessages } from '../form/widget-messages.ts';
import { photoLimits } from '../limits.ts';
import type { Translate } from '../text/messages.ts';
import { photoMessages } from '../upload/photo-messages.ts';
import { opinionUploadRules } from '../upload/photos.ts';
import { megabytes } from '../upload/uploads.ts';
import { opinionFormMessages } from './opinion-form-messages.ts';
import type { OpinionFault } from './write-opinion.ts';

export const opinionFaultMessages = {
  ...opinionFormMessages,
  ...photoMessages,
  'upload.tooLarge': widgetMessages['upload.tooLarge'],
} as const;

type Say = Translate<keyof typeof opinionFaultMessages>;

/** The only place that turns a fault code of an opinion into a sentence. `file`: the photo that was refused. */
export function opinionFaultSentence(fault: OpinionFault, say: Say, file = ''): string {
  if (fault === 'photo_type') return say('photo.photoType', { name: file });
  if (fault === 'photo_size') return say('photo.photoSize', { name: file, ...photoLimits });
  if (fault === 'photo_broken') return say('photo.broken', { name: file });
  if (fault === 'photo_large') {
    return say('upload.tooLarge', { name: file, megabytes: megabytes(opinionUploadRules.maxBytes) });
  }
  return say(`opinionForm.fault.${fault}`, values[fault] ?? {});
}

const values: Partial<Record<OpinionFault, Record<string, number>>> = {
  text_too_long: { n: opinionLimits.text },
  author_too_long: { n: opinionLimits.author },
  photo_count: { n: opinionLimits.photos },
};

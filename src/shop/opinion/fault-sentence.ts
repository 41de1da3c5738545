import { opinionLimits, photoLimits } from '../limits.ts';
import type { Translate } from '../text/messages.ts';
import type { OpinionFormKey } from './opinion-form-messages.ts';
import type { OpinionFault } from './write-opinion.ts';

const values: Partial<Record<OpinionFault, Record<string, number>>> = {
  text_too_long: { n: opinionLimits.text },
  author_too_long: { n: opinionLimits.author },
  photo_size: photoLimits,
  photo_count: { n: opinionLimits.photos },
};

/** The only place where a code of an opinion becomes a sentence. */
export const opinionFaultSentence = (fault: OpinionFault, t: Translate<OpinionFormKey>): string =>
  t(`opinionForm.fault.${fault}`, values[fault] ?? {});

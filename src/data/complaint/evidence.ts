import { isFilm } from '../../shop/upload/photos.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';
import type { SentEvidence } from './complaints.ts';

/** Files of a form. Those with a problem have no content: the page tells of them. */
export const evidenceOf = (files: readonly ReceivedFile[]): SentEvidence[] =>
  files.flatMap(({ name, content }) =>
    content
      ? [
          {
            contentKey: content.key,
            name,
            size: content.size,
            kind: isFilm(name) ? ('film' as const) : ('photo' as const),
          },
        ]
      : [],
  );

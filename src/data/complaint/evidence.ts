import { isFilm } from '../../shop/upload/photos.ts';
import type { ReceivedFile } from '../../shop/upload/sent-form.ts';
import type { SentEvidence } from './complaints.ts';

/** Files of a form. Refused files have no content; the page names them. */
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

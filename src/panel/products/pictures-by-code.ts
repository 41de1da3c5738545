import { placeOfFile, setPicture } from '../../data/owner/own-pictures.ts';
import type { PhotoProblem } from '../../shop/upload/photos.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { receivedPictures } from './picture-files.ts';

interface Refused {
  name: string;
  reason: PhotoProblem['code'] | 'code';
}

/** Assigns pictures to products by file name, like the command that imports a folder. */
export async function addByCode(ask: PanelAsk, form: PanelForm): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  let done = 0;
  for (const file of await receivedPictures(ask, form)) {
    if ('problem' in file) {
      refused.push({ name: file.name, reason: file.problem });
      continue;
    }
    const isPut = await ask.store.maintain(({ orm }) =>
      orm.transaction(async (tx) => {
        const found = await placeOfFile(tx, file.name);
        if (found) await setPicture(tx, found.product, found.place, file.bytes);
        return found !== null;
      }),
    );
    if (isPut) done += 1;
    else refused.push({ name: file.name, reason: 'code' });
  }
  return { done, refused };
}

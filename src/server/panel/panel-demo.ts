import { hasDemo, removeDemo } from '../../../demo/remove-demo.ts';
import type { Store } from '../../data/store.ts';
import type { PanelParts } from '../../panel/screen.ts';

/** What the panel does about the demo that the store was filled with. */
export const demoIn = (store: Store): PanelParts['demo'] => ({
  isThere: () => store.maintain(({ orm }) => hasDemo(orm)),
  remove: (now) => store.maintain(({ orm }) => orm.transaction((tx) => removeDemo(tx, now))),
});

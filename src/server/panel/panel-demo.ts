import { hasDemo, removeDemo, removeDemoPages } from '../../../demo/remove-demo.ts';
import type { Store } from '../../data/store.ts';
import type { PanelParts } from '../../panel/screen.ts';

/** The panel's actions on the demo data in the store. */
export const demoIn = (store: Store): PanelParts['demo'] => ({
  isThere: () => store.maintain(({ orm }) => hasDemo(orm)),
  removePages: () => store.maintain(({ orm }) => orm.transaction((tx) => removeDemoPages(tx))),
  remove: (now) => store.maintain(({ orm }) => orm.transaction((tx) => removeDemo(tx, now))),
});

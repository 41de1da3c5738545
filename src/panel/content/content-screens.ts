import type { PanelScreen } from '../screen.ts';
import { pageScreen, pagesScreen, pageVersionScreen } from './pages-screens.tsx';

/** What the shop says. */
export const contentScreens: readonly PanelScreen[] = [pagesScreen, pageScreen, pageVersionScreen];

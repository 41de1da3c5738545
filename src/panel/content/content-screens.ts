import { blogScreen, newPostScreen, postScreen } from '../blog/blog-screens.ts';
import { pageScreen, pagesScreen, pageVersionScreen } from '../info-pages/pages-screens.ts';
import { redirectsScreen } from '../redirects/redirects-screen.ts';
import type { PanelScreen } from '../screen.ts';
import { mailLookScreen, mailScreen, mailsScreen } from '../texts/mails-screens.ts';
import { textScreen, textsScreen } from '../texts/texts-screens.ts';
import { noticesScreen } from './notices-screen.ts';

import { searchTuningScreen } from './search-screen.ts';

/** Texts and pages of the shop. */
export const contentScreens: readonly PanelScreen[] = [
  mailsScreen,
  mailScreen,
  mailLookScreen,
  pagesScreen,
  pageScreen,
  pageVersionScreen,
  blogScreen,
  newPostScreen,
  postScreen,
  noticesScreen,
  textsScreen,
  textScreen,
  searchTuningScreen,
  redirectsScreen,
];

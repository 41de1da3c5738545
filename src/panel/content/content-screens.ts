import type { PanelScreen } from '../screen.ts';
import { blogScreen, newPostScreen, postScreen } from './blog-screens.tsx';
import { heroScreen } from './hero-screen.tsx';
import { homePreviewScreen, homeScreen } from './home-screen.tsx';
import { mailLookScreen, mailScreen, mailsScreen } from './mails-screens.tsx';
import { noticesScreen } from './notices-screen.tsx';
import { pageScreen, pagesScreen, pageVersionScreen } from './pages-screens.tsx';
import { redirectsScreen } from './redirects-screen.tsx';
import { searchScreen } from './search-screen.tsx';
import { textScreen, textsScreen } from './texts-screens.tsx';

/** Texts and pages of the shop. */
export const contentScreens: readonly PanelScreen[] = [
  heroScreen,
  homeScreen,
  homePreviewScreen,
  pagesScreen,
  pageScreen,
  pageVersionScreen,
  blogScreen,
  newPostScreen,
  postScreen,
  noticesScreen,
  textsScreen,
  textScreen,
  mailsScreen,
  mailScreen,
  mailLookScreen,
  searchScreen,
  redirectsScreen,
];

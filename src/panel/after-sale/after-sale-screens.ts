import { complaintFileScreen, complaintScreen } from '../complaints/complaint-screen.tsx';
import { complaintsScreen } from '../complaints/complaints-screen.tsx';
import { opinionPhotoScreen, opinionScreen } from '../opinions/opinion-screen.tsx';
import { opinionsScreen } from '../opinions/opinions-screen.tsx';
import { returnScreen } from '../returns/return-screen.tsx';
import { returnsScreen } from '../returns/returns-screen.tsx';
import { withdrawalScreen } from '../returns/withdrawal-screen.tsx';
import { withdrawalsScreen } from '../returns/withdrawals-screen.tsx';
import type { PanelScreen } from '../screen.ts';
import { templatesScreen } from './templates-screen.tsx';

/** Returns, complaints and opinions, in the order of the menu. */
export const afterSaleScreens: readonly PanelScreen[] = [
  returnsScreen,
  returnScreen,
  withdrawalsScreen,
  withdrawalScreen,
  complaintsScreen,
  complaintScreen,
  complaintFileScreen,
  opinionsScreen,
  opinionScreen,
  opinionPhotoScreen,
  templatesScreen,
];

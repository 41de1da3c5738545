import { complaintFileScreen, complaintScreen } from '../complaints/complaint-screen.ts';
import { complaintsScreen } from '../complaints/complaints-screen.ts';
import { opinionPhotoScreen, opinionScreen } from '../opinions/opinion-screen.ts';
import { opinionsScreen } from '../opinions/opinions-screen.ts';
import { returnScreen } from '../returns/return-screen.ts';
import { returnsScreen } from '../returns/returns-screen.ts';
import type { PanelScreen } from '../screen.ts';
import { withdrawalScreen } from '../withdrawals/withdrawal-screen.ts';
import { withdrawalsScreen } from '../withdrawals/withdrawals-screen.ts';
import { templatesScreen } from './templates/templates-screen.ts';

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

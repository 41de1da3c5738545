import { backupFileScreen, backupScreen } from '../backups/backup-screen.ts';
import { backupsScreen } from '../backups/backups-screen.ts';
import { connectionScreen } from '../connections/connection-screen.ts';
import { connectionsScreen } from '../connections/connections-screen.ts';
import { firstStepsScreen } from '../first-steps/first-steps-screen.ts';
import { apiKeysScreen } from '../integration/api-keys-screen.ts';
import { webhookScreen, webhooksScreen } from '../integration/webhooks-screen.ts';
import { formerLookScreens, lookPreviewScreen, lookScreen } from '../look/look-screen.ts';
import { moveScreen } from '../move/move-screen.ts';
import { movesScreen } from '../move/moves-screen.ts';
import { shopNoticesScreen } from '../notices/notices-screen.ts';
import type { PanelScreen } from '../screen.ts';
import { snippetScreen, snippetsScreen } from '../snippets/snippets-screens.ts';
import { subscriptionRulesScreen } from '../subscriptions/rules-screen.ts';
import { companyScreen } from './company/company-screen.ts';
import { deliveryOptionScreen } from './delivery/delivery-option-screen.ts';
import { deliveryScreen } from './delivery/delivery-screen.ts';
import { paymentsScreen } from './payments/payments-screen.ts';
import { settingsIndexScreen } from './settings-index-screen.ts';

/** Appearance and behaviour of the shop. */
export const settingsScreens: readonly PanelScreen[] = [
  settingsIndexScreen,
  firstStepsScreen,
  companyScreen,
  lookScreen,
  lookPreviewScreen,
  ...formerLookScreens,
  deliveryScreen,
  deliveryOptionScreen,
  paymentsScreen,
  connectionsScreen,
  connectionScreen,
  apiKeysScreen,
  webhooksScreen,
  webhookScreen,
  backupsScreen,
  backupScreen,
  backupFileScreen,
  movesScreen,
  moveScreen,
  subscriptionRulesScreen,
  shopNoticesScreen,
  snippetsScreen,
  snippetScreen,
];

import { returnMessages } from '../../shop/return/return-messages.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { wizardMessages } from '../../shop/return/wizard/wizard-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';

const messages = { ...returnMessages, ...returnViewMessages, ...wizardMessages, ...withdrawalMessages };

/** Messages of the wizard, of returns and of goods that cannot be returned. */
export const useWizardText = () => useMessages(messages);
export type SayWizard = ReturnType<typeof useWizardText>;

import { returnMessages } from '../../shop/return/return-messages.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { wizardMessages } from '../../shop/return/wizard/wizard-messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';

const messages = { ...returnMessages, ...returnViewMessages, ...wizardMessages, ...withdrawalMessages };

/** The sentences of the wizard, with those about returns and about what cannot be returned. */
export const useWizardText = () => useMessages(messages);
export type SayWizard = ReturnType<typeof useWizardText>;

export const teamAddress = '/panel/zespol';
export const journalAddress = '/panel/dziennik';
export const accountAddress = '/panel/konto';
export const signInAddress = '/panel/wejscie';
export const secondProofAddress = '/panel/wejscie/kod';
export const invitationAddress = '/panel/zaproszenie/:token';
export const signOutAddress = '/panel/wyjscie';

/** The field of the password that confirms an action. Other forms must not use this name. */
export const confirmingField = 'potwierdzenie';

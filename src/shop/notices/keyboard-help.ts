/** Local storage key that records that the keyboard help was shown. */
export const keyboardHelpKey = 'keyboardHelp';

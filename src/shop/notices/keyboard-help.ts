/** Under this name the browser's local storage keeps that the help for the keyboard was shown. */
export const keyboardHelpKey = 'keyboardHelp';

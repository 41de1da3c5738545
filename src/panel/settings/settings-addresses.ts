export const settingsAddress = '/panel/ustawienia';

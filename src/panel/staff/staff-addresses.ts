export const teamAddress = '/panel/zespol';
export const journalAddress = '/panel/dziennik';
export const accountAddress = '/panel/konto';

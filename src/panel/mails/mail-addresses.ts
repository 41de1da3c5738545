export const sentMailsAddress = '/panel/wyslane-e-maile';
export const failuresAddress = '/panel/nieudane';

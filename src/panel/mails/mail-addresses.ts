export const sentMailsAddress = '/panel/wyslane-e-maile';

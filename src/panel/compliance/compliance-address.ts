export const complianceAddress = '/panel/zgodnosc';

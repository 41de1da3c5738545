/** A template with the values of the case. */
export interface FilledTemplate {
  id: number;
  name: string;
  text: string;
}

export const templatesAddress = '/panel/wzory';

/** Fields of the address with which a template is inserted without a script. */
export const templateField = 'wzor';

/** The addresses of screens about the shop's texts. */
export const barsAddress = '/panel/paski';
export const blogAddress = '/panel/blog';
export const newPostAddress = '/panel/blog/nowy';
export const postAddress = '/panel/blog/wpis/:slug';
export const pagesAddress = '/panel/strony';
export const pageAddress = '/panel/strony/:slug';
export const versionAddress = '/panel/strony/:slug/wersja/:id';
export const textsAddress = '/panel/teksty';
export const textAddress = '/panel/teksty/:key';
export const mailsAddress = '/panel/e-maile';
export const mailAddress = '/panel/e-maile/:kind';
export const mailLookAddress = '/panel/e-maile/:kind/wyglad';
export const searchTuningAddress = '/panel/szukanie';
export const redirectsAddress = '/panel/przekierowania';

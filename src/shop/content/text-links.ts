/** `[words](/address)` of the shop, or an e-mail address, in a running text. */
export const linkOrEmail = /\[([^\]]+)\]\((\/(?:[^\s/)][^\s)]*)?)\)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

const shape = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}$/u;

/** Whether a text may be the number of a parcel: 3 to 39 letters and digits. */
export const isTrackingNumber = (text: string): boolean => shape.test(text);

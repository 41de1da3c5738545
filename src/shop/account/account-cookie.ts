/**
 * Says only that a client is signed in. Scripts on cached pages read it, and request the client's name only if it is
 * set.
 */
export const accountCookie = 'konto';

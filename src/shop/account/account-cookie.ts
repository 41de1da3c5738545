/**
 * Says that somebody is signed in, and nothing else. Scripts on cached pages read it, to ask for the client's name only
 * where there is one.
 */
export const accountCookie = 'konto';

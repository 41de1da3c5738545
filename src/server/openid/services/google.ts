import { defineSignIn } from '../define-sign-in.ts';

/** „Zaloguj się przez Google”: an OAuth client of type "web application", from Google Cloud. */
export const googleSignIn = defineSignIn({ name: 'google', label: 'Google', issuer: 'https://accounts.google.com' });

import type { ErrorAlerts } from './alert-time.ts';

/** How long errors are shown, as the owner may choose it. */
export const errorAlertChoices: readonly ErrorAlerts[] = ['fade', 10, 30, 'stay'];

/** `null`: no such choice. */
export const errorAlertsFrom = (text: string): ErrorAlerts | null =>
  errorAlertChoices.find((choice) => String(choice) === text) ?? null;

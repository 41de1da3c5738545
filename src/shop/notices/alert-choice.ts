import type { ErrorAlerts } from './alert-time.ts';

/** The owner's choices for how long errors are shown. */
export const errorAlertChoices: readonly ErrorAlerts[] = ['fade', 10, 30, 'stay'];

/** `null`: no such choice. */
export const errorAlertsFrom = (text: string): ErrorAlerts | null =>
  errorAlertChoices.find((choice) => String(choice) === text) ?? null;

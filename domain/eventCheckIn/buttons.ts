/** Prefixes of the buttons of event check-in: the jobs write them, the bot answers to them; each with a tournament's id. */
export const EVENT_CHECK_IN_BUTTONS = { checkIn: 'event-check-in', extend: 'event-check-in-extend' } as const;

/** Minutes that one press of the staff adds to a window. */
export const EXTENSION_MINUTES = 15;

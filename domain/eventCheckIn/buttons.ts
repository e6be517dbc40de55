export const EVENT_CHECK_IN_BUTTONS = { checkIn: 'event-check-in', extend: 'event-check-in-extend' } as const;

export const EXTENSION_MINUTES = 15;

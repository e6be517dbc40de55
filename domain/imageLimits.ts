export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const LOGO_SIDE = 200;
export const LOGO_BYTES = 350 * 1024;
/** Limits for a tournament's banner. */
export const BANNER = { side: 1_600, bytes: 500 * 1024 };
/** Limits for a picture sent with a report. They are large enough for a screenshot to be readable. */
export const PICTURE_SIDE = 1_920;
export const PICTURE_BYTES = 2 * 1024 * 1024;

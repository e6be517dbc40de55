/**
 * Why no message reaches a captain: they have left the server, take no direct messages, or cannot see the channel of
 * the rooms.
 */
export const UNREACHED = ['left', 'closed', 'hidden'] as const;
export type Unreached = (typeof UNREACHED)[number];

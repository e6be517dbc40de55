/**
 * Why messages do not reach a captain: they left the server, accept no direct messages, or cannot see the room's
 * channel.
 */
export const UNREACHED = ['left', 'closed', 'hidden'] as const;
export type Unreached = (typeof UNREACHED)[number];

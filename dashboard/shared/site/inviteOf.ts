import type { Site } from '#ui/site.ts';

/** The invitation to the Discord server: the one that staff set or, failing that, the public widget's. */
export const inviteOf = ({ chatInviteUrl, chatServer }: Site) => chatInviteUrl ?? chatServer?.invite ?? null;

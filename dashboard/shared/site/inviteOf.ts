import type { Site } from '#ui/site.ts';

/** The invitation to the Discord server: the posted one, or else that of the server's public widget. */
export const inviteOf = ({ chatInviteUrl, chatServer }: Site) => chatInviteUrl ?? chatServer?.invite ?? null;

import type { ComponentProps } from 'react';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { TextField } from '#ui/Field.tsx';

export type Invitations = { chatInviteUrl: string; messagingInviteUrl: string };

export const INVITATION_LABELS: Record<keyof Invitations, string> = {
  chatInviteUrl: 'Discord invitation',
  messagingInviteUrl: 'Messaging group invitation',
};

/** Turns the invitations into form values. */
export const invitationsOf = (
  stored: Pick<StoredSiteSettings, 'chatInviteUrl' | 'messagingInviteUrl'>,
): Invitations => ({
  chatInviteUrl: stored.chatInviteUrl ?? '',
  messagingInviteUrl: stored.messagingInviteUrl ?? '',
});

/** Turns form values into settings. */
export const invitationsIn = ({ chatInviteUrl, messagingInviteUrl }: Invitations) => ({
  chatInviteUrl: chatInviteUrl.trim() || null,
  messagingInviteUrl: messagingInviteUrl.trim() || null,
});

type Input = ComponentProps<'input'> & { error?: string | undefined };
type Props = { chat: Input; messaging: Input };

export const InvitationFields = ({ chat, messaging }: Props) => (
  <>
    <TextField
      label={INVITATION_LABELS.chatInviteUrl}
      inputMode="url"
      autoComplete="off"
      placeholder="https://discord.gg/…"
      help="Where the site sends captains and donors. Choose one that does not expire."
      {...chat}
    />
    <TextField
      label={INVITATION_LABELS.messagingInviteUrl}
      inputMode="url"
      autoComplete="off"
      placeholder="https://chat.whatsapp.com/…"
      help="WhatsApp, Telegram, Signal or another service. Leave it empty if you have none."
      {...messaging}
    />
  </>
);

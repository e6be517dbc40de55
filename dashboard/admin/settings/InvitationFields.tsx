import type { ComponentProps } from 'react';
import type { StoredSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { t } from '#domain/text/translate.ts';
import { TextField } from '#ui/Field.tsx';

export type Invitations = { chatInviteUrl: string; messagingInviteUrl: string };

export const INVITATION_LABELS: Record<keyof Invitations, string> = {
  chatInviteUrl: t`Discord invitation`,
  messagingInviteUrl: t`Messaging group invitation`,
};

export const invitationsOf = (
  stored: Pick<StoredSiteSettings, 'chatInviteUrl' | 'messagingInviteUrl'>,
): Invitations => ({
  chatInviteUrl: stored.chatInviteUrl ?? '',
  messagingInviteUrl: stored.messagingInviteUrl ?? '',
});

export const invitationsIn = ({ chatInviteUrl, messagingInviteUrl }: Invitations) => ({
  chatInviteUrl: chatInviteUrl.trim() || null,
  messagingInviteUrl: messagingInviteUrl.trim() || null,
});

type Props = { field: (name: keyof Invitations) => ComponentProps<typeof TextField> };

export const InvitationFields = ({ field }: Props) => (
  <>
    <TextField
      inputMode="url"
      placeholder="https://discord.gg/…"
      help={t`Where the site sends captains and donors. Choose an invitation that does not expire.`}
      {...field('chatInviteUrl')}
    />
    <TextField
      inputMode="url"
      placeholder="https://chat.whatsapp.com/…"
      help={t`WhatsApp, Telegram, Signal or another service. Leave it empty if you have none.`}
      {...field('messagingInviteUrl')}
    />
  </>
);

import { t } from '#domain/text/translate.ts';
import { Text } from '#ui/Text.tsx';
import { useSite } from './site.ts';

/** Why the way to the community ends before its door, where no invitation is posted. */
export function InviteNote() {
  const { chatInviteUrl, messagingInviteUrl } = useSite();
  if (chatInviteUrl || messagingInviteUrl) return null;
  return (
    <Text as="p" size="small" tone="tertiary">{t`The organisers have not posted an invitation yet.`}</Text>
  );
}

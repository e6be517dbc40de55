import { Link } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/api/useSession.ts';
import { Text } from '#ui/Text.tsx';
import { useSite } from './site.ts';

/** Why the way to the community ends before its door, where no invitation is posted; admins can post one. */
export function InviteNote() {
  const { chatInviteUrl, messagingInviteUrl } = useSite();
  const { isAdmin } = useSession();
  if (chatInviteUrl || messagingInviteUrl) return null;
  return (
    <Text as="p" size="small" tone="tertiary">
      {t`The organisers have not posted an invitation yet.`}
      {isAdmin && (
        <>
          {' '}
          <Link href="/admin/settings" className="link">{t`Set the community links`}</Link>
        </>
      )}
    </Text>
  );
}

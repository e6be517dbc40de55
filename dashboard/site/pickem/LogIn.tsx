import { useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { DiscordProblem, discordLogInPath } from '#shared/access/DiscordLogIn.tsx';
import { useSession } from '#shared/api/useSession.ts';
import { useSite } from '#shared/site/site.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';

/** The way in for who is not logged in, and back to this page; `why` says what it is for. */
export function LogIn({ from, why }: { from: string; why: string }) {
  const { hasDiscordLogIn, chatInviteUrl } = useSite();
  const { isAdmin } = useSession();
  const search = useSearch();
  const isMounted = useMounted();
  return (
    <Stack gap={3} justifyItems="start">
      {isMounted && <DiscordProblem search={search} />}
      <Text as="p" tone="secondary">
        {isMounted && isAdmin
          ? t`You are logged in as staff. Fans come with their own Discord account.`
          : hasDiscordLogIn
            ? why
            : t`One cannot log in here. Picks are made in Discord, with /picks.`}
      </Text>
      {hasDiscordLogIn ? (
        <ButtonLink href={discordLogInPath(from)} isPrimary isServers>{t`Log in with Discord`}</ButtonLink>
      ) : (
        chatInviteUrl && <ButtonLink href={chatInviteUrl} isExternal>{t`Open Discord`}</ButtonLink>
      )}
    </Stack>
  );
}

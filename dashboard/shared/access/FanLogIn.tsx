import { useSearch } from 'wouter';
import { t } from '#domain/text/translate.ts';
import { useSession } from '#shared/access/useSession.ts';
import { ButtonLink, Note, Stack } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { useMounted } from '#ui/useMounted.ts';
import { DiscordProblem, discordLogInPath } from './DiscordLogIn.tsx';

export function FanLogIn({ from, why, inDiscord }: { from: string; why: string; inDiscord: string }) {
  const { hasDiscordLogIn, chatInviteUrl } = useSite();
  const { isAdmin } = useSession();
  const search = useSearch();
  const isMounted = useMounted();
  return (
    <Stack gap={3} justifyItems="start">
      {isMounted && <DiscordProblem search={search} />}
      <Note>
        {isMounted && isAdmin
          ? t`You’re logged in as staff. Fans log in with their own Discord account.`
          : hasDiscordLogIn
            ? why
            : inDiscord}
      </Note>
      {hasDiscordLogIn ? (
        <ButtonLink href={discordLogInPath(from)} isPrimary isServers>{t`Log in with Discord`}</ButtonLink>
      ) : (
        chatInviteUrl && <ButtonLink href={chatInviteUrl} isExternal>{t`Open Discord`}</ButtonLink>
      )}
    </Stack>
  );
}

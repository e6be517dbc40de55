import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { DECIDED_WORDS } from '#admin/registrations/index.ts';
import { meQuery } from '#admin/shared/access/queries.ts';
import { beginDiscordLogIn } from '#domain/contract/discordLogIn.ts';
import { myRegistrations } from '#domain/contract/registrations.ts';
import { useApi } from '#shared/api/api.ts';
import { useAdmin } from '#shared/api/useAdmin.ts';
import { useSite } from '#shared/site/site.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';

/** The way in through Discord, where it is set up. */
export function DiscordLink() {
  const { hasDiscordLogIn } = useSite();
  if (!hasDiscordLogIn) return null;
  return (
    <a className="link" href={beginDiscordLogIn.path}>
      Log in with Discord
    </a>
  );
}

const PROBLEMS: Record<string, string> = {
  refused: 'You did not allow it in Discord, so nobody is logged in.',
  failed: 'Discord did not confirm who you are. Please try again.',
  limited: 'Too many attempts. Please try again later.',
};

/** What became of going to Discord: why it failed, or who one is as a captain. */
export function FromDiscord() {
  const outcome = new URLSearchParams(useSearch()).get('discord') ?? '';
  if (outcome === 'captain') return <Captain />;
  const problem = PROBLEMS[outcome];
  return problem ? <p role="alert">{problem}</p> : null;
}

/** A captain who came to the admins' door: who they are, and what they sent. */
function Captain() {
  const api = useApi();
  const { logOut } = useAdmin();
  const { data: me } = useQuery(meQuery(api));
  const { data: registrations } = useQuery({
    queryKey: ['ownRegistrations'],
    queryFn: async () => (await api.call(myRegistrations, {})).data,
    enabled: me !== undefined,
  });
  if (!me) return null;
  return (
    <Stack justifyItems="start" as="section" gap={3} aria-label="Your registrations">
      <p>
        You are logged in as <Name>{me.name ?? ''}</Name>. The console takes the admin role in the league’s
        Discord; your team is yours there, with /team.
      </p>
      {registrations && registrations.length > 0 && (
        <ul>
          {registrations.map(({ id, name, status, tournamentName }) => (
            <li key={id}>
              <Name>{name}</Name> in <Name>{tournamentName}</Name>: {DECIDED_WORDS[status]}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={logOut}>Log out</Button>
    </Stack>
  );
}

import { useLocation } from 'wouter';
import type { PickLeague as League } from '#domain/contract/competition/picks.ts';
import { plural, t } from '#domain/text/translate.ts';
import { FanLogIn } from '#shared/access/FanLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { useRead } from '#shared/api/api.ts';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, ButtonLink, Heading, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { LeagueActs, useWayToLeague } from './LeagueActs.tsx';
import { PickemHead } from './PickemHead.tsx';
import { pickLeagueQuery } from './queries.ts';
import { LeagueTable } from './RankTable.tsx';
import { useLeagueAct } from './useLeagueAct.ts';

export function PickLeague() {
  const [path] = useLocation();
  const { tournament } = useSelection();
  const query = useRead(pickLeagueQuery, path.split('/')[3] ?? '');
  const isHiding = useIsHiding();
  const to = useSelection().to;
  return (
    <>
      <PickemHead here="leagues" />
      <Loaded query={query} title={t`The league could not be loaded`}>
        {(league) =>
          league ? (
            <>
              <LeagueHead league={league} />
              {tournament && (
                <Section title={t`Leaderboard`} note={<Name>{tournament.name}</Name>}>
                  {isHiding ? (
                    <Note>{t`Scores are hidden, and so is the leaderboard.`}</Note>
                  ) : (
                    <LeagueTable key={tournament.id} tournamentId={tournament.id} league={league.code} />
                  )}
                </Section>
              )}
            </>
          ) : (
            <EmptyState
              title={t`This league does not exist`}
              actions={<ButtonLink href={to('/pickem/leagues')} isPrimary>{t`Your leagues`}</ButtonLink>}
            >
              {t`It was deleted, or the link is incomplete.`}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function LeagueHead({ league }: { league: League }) {
  const { captain } = useSession();
  const [, go] = useLocation();
  const { to } = useSelection();
  const isMounted = useMounted();
  const wayTo = useWayToLeague();
  const params = { code: league.code };
  const join = useLeagueAct(({ api, calls, key }) => api.call(calls.joinPickLeague, { params }, key));
  return (
    <Stack look="card" padding={[4, 5]} gap={4} justifyItems="start">
      <div>
        <Heading size="section">
          <Name>{league.name}</Name>
        </Heading>
        <Note>{plural(league.members, '# member', '# members')}</Note>
      </div>
      {!isMounted ? (
        <Box minHeight={9} />
      ) : league.isMember ? (
        <LeagueActs league={league} onGone={() => go(to('/pickem/leagues'))} />
      ) : captain === undefined ? (
        <FanLogIn
          from={wayTo(league.code)}
          why={t`Log in to join. Your Discord name will appear on the league’s leaderboard.`}
          inDiscord={t`Log-in is not set up here. Make your picks in Discord with /picks.`}
        />
      ) : (
        <Row gap={3} wraps>
          <Button
            look="primary"
            isBusy={join.isPending}
            onClick={() => join.mutate(undefined)}
          >{t`Join`}</Button>
          {join.error && (
            <Text tone="danger" role="alert">
              {join.error.message}
            </Text>
          )}
        </Row>
      )}
    </Stack>
  );
}

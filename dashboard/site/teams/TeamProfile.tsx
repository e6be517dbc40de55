import IconTrophy from 'icon:trophy';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { winRate } from '#domain/competition/ranking.ts';
import type { Team as TeamData } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import {
  bracketQuery,
  matchesOfQuery,
  seasonsQuery,
  teamsQuery,
  useRead,
  useReadIf,
} from '#shared/api/api.ts';
import { LazyCalendars } from '#shared/calendar/LazyCalendars.tsx';
import { ownMatches } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import { ProfileHead } from '#shared/profile/ProfileHead.tsx';
import styles from '#shared/profile/Subject.module.css';
import { teamSeasonsQuery } from '#shared/season/queries.ts';
import { TeamBar } from '#shared/team/TeamBar.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { TeamStanding } from '#site/bracket/index.ts';
import { Badge } from '#ui/Badge.tsx';
import { Crest, Grid, Name, Note, Row, rich, richList, Stack } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LazyPlayed } from './parts.ts';
import { Rivals } from './Rivals.tsx';
import { Roster } from './Roster.tsx';
import { Seasons } from './Seasons.tsx';
import { TeamGames } from './TeamGames.tsx';
import ownStyles from './TeamPage.module.css';
import { Transfers } from './Transfers.tsx';

const NONE: never[] = [];

/** The content of a team's page. */
export function TeamProfile({ team }: { team: TeamData }) {
  const { id } = team;
  const isHiding = useIsHiding();
  const { to, all, tournament } = useSelection();
  const { data: matches } = useRead(matchesOfQuery, { teamId: id });
  const { data: seasons = NONE } = useRead(seasonsQuery, id);
  const { data: moves = NONE } = useRead(teamSeasonsQuery, id);
  const tournamentId = tournament?.id ?? '';
  const isThere = team.tournamentId === tournamentId;
  const { data: teams = NONE } = useReadIf(tournament !== undefined && !isThere, teamsQuery, tournamentId);
  const { data: bracket } = useReadIf(tournament !== undefined, bracketQuery, tournamentId);
  const here = isThere ? team : teams.find((each) => each.id === id);
  const own = useMemo(() => ownMatches(matches ?? [], id), [matches, id]);
  const hasLeft = seasons.some(
    (season) => season.tournamentId === tournamentId && season.registrationStatus === 'withdrawn',
  );
  const hasGames = !isHiding && own.length > 0 && gameWords().hasGameData;
  const participation = hasLeft ? null : here?.tournamentParticipationId;
  const standing = bracket && participation ? { bracket, team: participation, to } : null;
  const next = own.find(({ match }) => kindOf(match) !== 'results');
  const elsewhere = all.find((each) => each.id === next?.match.tournamentId && each.id !== tournamentId);
  const titles = all.filter(({ championTeamID }) => championTeamID === id);
  return (
    <Stack gap={5} minWidth={0}>
      <Head team={team} here={here} hasLeft={hasLeft} titles={titles} />
      <TeamStanding next={next} tournament={elsewhere} standing={standing} />
      {here && <Roster team={here} hasLeft={hasLeft} hasGames={hasGames} />}
      <Grid stacks="tablet" gap={5} align="start" className={styles.columns}>
        <Stack gap={5} minWidth={0}>
          {matches && <LazyPlayed matches={matches} tournaments={all} team={{ teamId: id, hasGames }} />}
          {team.transfers && team.transfers.length > 0 && <Transfers transfers={team.transfers} />}
        </Stack>
        <Stack gap={5} minWidth={0}>
          <Rivals own={own} />
          <Panel title={t`Tournaments`}>
            {seasons.length > 0 ? (
              <Seasons
                name={team.name}
                moves={moves}
                seasons={seasons}
                tournaments={all}
                ranks={here?.games ? { [tournamentId]: here.rank } : {}}
              />
            ) : (
              <Note tone="tertiary" className={styles.none}>{t`Not in a tournament yet.`}</Note>
            )}
          </Panel>
        </Stack>
      </Grid>
      {hasGames && <TeamGames teamId={id} />}
    </Stack>
  );
}

type HeadProps = { team: TeamData; here: TeamData | undefined; hasLeft: boolean; titles: Tournament[] };

function Head({ team, here, hasLeft, titles }: HeadProps) {
  const { id, name, tag, logo, careerWins: wins, careerLosses: losses } = team;
  const { to, tournament } = useSelection();
  return (
    <div className={ownStyles.banner}>
      <TeamBar team={team} className={ownStyles.wash} />
      <TeamBar team={team} />
      <ProfileHead
        picture={<Crest name={name} tag={tag} logo={logo} size={84} />}
        name={name}
        facts={[
          <Name key="tag">{tag}</Name>,
          hasLeft && <Badge key="left" tone="bad">{t`Withdrawn`}</Badge>,
          here?.assignedGroup && t`Group ${here.assignedGroup}`,
          here && tournament && (
            <Link key="in" className="link" href={to(`/tournaments/${tournament.id}`)}>
              <Name>{tournament.name}</Name>
            </Link>
          ),
          titles.length > 0 && (
            <Row as="span" gap={1.5} weight="medium" tone="primary" key="titles">
              <IconTrophy size={16} stroke={1.75} aria-hidden="true" />
              <span>
                {rich`Champion: ${richList(...titles.map((won) => <Name key={won.id}>{won.name}</Name>))}`}
              </span>
            </Row>
          ),
        ]}
        figures={[
          ...(here?.games ? [[t`Tournament rank`, here.rank ?? '--'] as [string, number | string]] : []),
          ...(here && here.wins + here.losses > 0
            ? [[t`This tournament`, `${here.wins ?? ''}–${here.losses ?? ''}`] as [string, string]]
            : []),
          [t`Career`, `${wins ?? ''}–${losses ?? ''}`],
          [t`Career win rate`, wins + losses > 0 ? `${winRate({ wins, losses })}%` : '--'],
        ]}
      >
        <FollowButton team={{ id, name }} isWide />
        <LazyCalendars team={team} />
      </ProfileHead>
    </div>
  );
}

import { useState } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { GROUPS, type Group } from '#domain/settings.ts';
import { nameKey } from '#domain/text/text.ts';
import { t } from '#domain/text/translate.ts';
import { listedMatchesQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { place } from '#shared/site/links.ts';
import { perTeam } from '#shared/tournament/fee.ts';
import { registrationSentence, spotsAvailable } from '#shared/tournament/registrationSentence.ts';
import { type Selection, useSelection } from '#shared/tournament/useSelection.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Box, ButtonLink, classes, Note, Row, VisuallyHidden } from '#ui/blocks.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Stats } from '#ui/Stats.tsx';
import { ErrorState, Loading, SkeletonCards } from '#ui/states.tsx';
import styles from './TeamsPage.module.css';

const TeamList = deferredPart('site/teams/TeamList.tsx', () => import('./TeamList.tsx'));
const NoTeams = lazyPart('site/teams/NoTeams.tsx', () => import('./NoTeams.tsx'));

const Teams = () => (
  <WithTournament title={t`Teams`}>
    {(tournament, selection) => <TeamsOf key={tournament.id} tournament={tournament} selection={selection} />}
  </WithTournament>
);
export default Teams;

function TeamsOf({ tournament, selection }: { tournament: Tournament; selection: Selection }) {
  const query = useRead(teamsQuery, tournament.id);
  const { data: matches } = useRead(listedMatchesQuery, tournament.id);
  if (query.isPending) return <Loading count={6} lines={6} />;
  if (!query.data)
    return (
      <>
        <PageHead title={t`Teams`} />
        <ErrorState title={t`Teams could not be loaded`} query={query} />
      </>
    );
  return <TeamsShown tournament={tournament} teams={query.data} matches={matches} to={selection.to} />;
}

type Shown = {
  tournament: Tournament;
  teams: Team[];
  matches: ListedMatch[] | undefined;
  to: Selection['to'];
};

function TeamsShown({ tournament, teams, matches, to }: Shown) {
  const { all } = useSelection();
  const [typed, type] = useState('');
  const [group, setGroup] = useState<Group | null>(null);
  const found = filterTeams(teams, typed, group);
  const spots = spotsAvailable({ ...tournament, teamCount: teams.length });
  const isOpen = !tournament.registrationClosed && spots > 0;
  const elsewhere = all.find(({ registrationClosed, id }) => !registrationClosed && id !== tournament.id);
  const ways = (
    <Row align="stretch" gap={2.5} wraps className={styles.actions}>
      <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
      {!tournament.registrationClosed && (
        <ButtonLink href={to('/socials')} isPrimary={isOpen}>{t`Register Team`}</ButtonLink>
      )}
      {tournament.registrationClosed && elsewhere && (
        <ButtonLink href={place(`/tournaments/${elsewhere.id}`, elsewhere.league, elsewhere.id)}>
          {t`Register for ${elsewhere.name}`}
        </ButtonLink>
      )}
    </Row>
  );
  return (
    <>
      <PageHead title={t`Teams`}>
        <Stats
          figures={[
            [t`Teams Registered`, teams.length],
            [t`Total Players`, teams.reduce((sum, { players }) => sum + players.length, 0)],
            ...(isOpen ? ([[t`Spots Available`, spots]] as [string, number][]) : []),
          ]}
        />
      </PageHead>
      {teams.length === 0 ? (
        <NoTeams tournament={tournament} to={to} />
      ) : (
        <>
          <Row gap={3} align="start" justify="between" wraps marginBottom={4} className={styles.tools}>
            <TeamFilter
              typed={typed}
              onType={type}
              count={teams.length}
              group={tournament.format === 'group_stage' ? group : undefined}
              onGroup={setGroup}
            />
            {isOpen && ways}
          </Row>
          <VisuallyHidden as="p" role="status">
            {typed !== '' || group ? t`${found.length} of ${teams.length} teams shown` : ''}
          </VisuallyHidden>
          {found.length > 0 ? (
            <TeamList
              waiting={<SkeletonCards count={1} lines={10} />}
              teams={found}
              matches={matches}
              tournamentId={tournament.id}
              opened={withPlayer(found, typed)}
            />
          ) : (
            <Note border="dashed" radius="card" padding={[10, 6]}>
              {typed === ''
                ? t`Group ${group ?? ''} has no teams yet.`
                : group
                  ? t`No team, tag or player matches “${typed}” in group ${group}.`
                  : t`No team, tag or player matches “${typed}”.`}
            </Note>
          )}
        </>
      )}
      <Row gap={[2.5, 4]} wraps marginTop={5}>
        {!isOpen && teams.length > 0 && ways}
        <Note>
          {registrationSentence(tournament)}{' '}
          <span>
            {perTeam(tournament.registrationFee, (money) => t`${money} per team goes into the prize pool`)}
          </span>
        </Note>
      </Row>
    </>
  );
}

type Props = {
  typed: string;
  onType: (typed: string) => void;
  count: number;
  group: Group | null | undefined;
  onGroup: (group: Group | null) => void;
};

const TeamFilter = ({ typed, onType, count, group, onGroup }: Props) => (
  <Row align="stretch" gap={2.5} wraps minWidth={0}>
    <SearchField
      label={t`Search teams`}
      placeholder={t`Team, tag or player`}
      value={typed}
      onChange={onType}
      className={styles.field}
    />
    {group !== undefined && (
      <Row
        align="stretch"
        border="control"
        radius="control"
        as="fieldset"
        surface={1}
        className={styles.groups}
      >
        <VisuallyHidden as="legend">{t`Group`}</VisuallyHidden>
        {[null, ...GROUPS].map((each) => (
          <Box
            as="button"
            paddingInline={3}
            size="small"
            weight="medium"
            tone="secondary"
            textAlign="center"
            nowrap
            key={each ?? 'all'}
            className={classes(styles.group, each === group && styles.chosen)}
            aria-pressed={each === group}
            onClick={() => onGroup(each)}
          >
            {each === null ? t`All ${count}` : <GroupName group={each} />}
          </Box>
        ))}
      </Row>
    )}
  </Row>
);

/** Only the first letter has a visible 'Group'; screen readers announce the word before each letter. */
const GroupName = ({ group }: { group: Group }) => (
  <>
    <span className={group === 'A' ? styles.word : 'visually-hidden'}>{t`Group`} </span>
    {group}
  </>
);

/** The teams of one group or of all groups whose name, tag or players' names contain the typed text, ignoring case. */
export function filterTeams(teams: readonly Team[], typed: string, group: Group | null): Team[] {
  const sought = nameKey(typed);
  return teams.filter(
    (team) =>
      (group === null || team.assignedGroup === group) &&
      [team.name, team.tag, ...team.players.map(({ name }) => name)].some((text) =>
        nameKey(text).includes(sought),
      ),
  );
}

/** The teams found through one of their players. Their rosters open to show that player. */
function withPlayer(teams: readonly Team[], typed: string): ReadonlySet<string> {
  const sought = nameKey(typed);
  const found = teams.filter(
    ({ name, tag, players }) =>
      sought !== '' &&
      ![name, tag].some((text) => nameKey(text).includes(sought)) &&
      players.some((player) => nameKey(player.name).includes(sought)),
  );
  return new Set(found.map(({ id }) => id));
}

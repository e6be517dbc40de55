import IconBell from 'icon:bell';
import { useEffect, useReducer, useState } from 'react';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, matchesOfQuery, teamQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { Consequence } from '#shared/bracket/Consequence.tsx';
import { groupRecord, letterOf, teamRows } from '#shared/bracket/groupRows.ts';
import { NextMatch, nextMatchOf } from '#shared/bracket/NextMatch.tsx';
import { outlooksOf } from '#shared/bracket/outlook.ts';
import { isIn, knockoutOf } from '#shared/bracket/rounds.ts';
import { MatchLine } from '#shared/match/MatchLine.tsx';
import { ownMatches } from '#shared/match/ownMatches.ts';
import { inSentence } from '#shared/match/slotNames.ts';
import { kindOf } from '#shared/match/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { LazyPush } from '#shared/push/LazyPush.tsx';
import { PUSH_STORAGE_KEY } from '#shared/push/storageKeys.ts';
import { place } from '#shared/site/links.ts';
import { usePreferences } from '#shared/site/preferences.ts';
import { type Selection, useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Crest, Grid, Hint, Name, Note, Row, rich, Stack } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { Loaded } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { currentTeams, ownTeamsQuery, yourTeams } from './followed.ts';
import styles from './YourTeams.module.css';

export function YourTeams({ isCaptain, to }: Pick<Selection, 'to'> & { isCaptain: boolean }) {
  const { followed } = usePreferences();
  const isMounted = useMounted();
  const { data: registered = [] } = useReadIf(isCaptain, ownTeamsQuery);
  const own = currentTeams(registered, useSelection().all);
  const [gone, lose] = useReducer((others: readonly string[], id: string) => [...others, id], []);
  const existing = followed.filter((id) => !gone.includes(id));
  const ids = yourTeams(own, existing);
  const { data: first } = useReadIf(ids.length > 0, teamQuery, ids[0] ?? '');
  const theirs = useSelection().all.find(({ id }) => id === first?.tournamentId);
  if (ids.length === 0) return null;
  const matches = theirs ? place('/matches', theirs.league, theirs.id) : to('/matches');
  const theirMatches = { href: `${matches}&followed=yes`, text: t`Their matches` };
  return (
    <Section
      title={t`Your teams`}
      note={existing.length > ids.length ? t`${existing.length} followed` : undefined}
      more={own.length > 0 ? { href: to('/me'), text: t`My teams` } : theirMatches}
    >
      <Grid as="ul" gap={4} className={styles.teams}>
        {ids.map((id) => (
          <YourTeam key={id} id={id} to={to} onGone={lose} />
        ))}
      </Grid>
      {isMounted && followed.length > 0 && <PushWay />}
    </Section>
  );
}

function YourTeam({ id, to, onGone }: Pick<Selection, 'to'> & { id: string; onGone: (id: string) => void }) {
  const query = useRead(teamQuery, id);
  // Another followed team takes the place of a deleted one.
  useEffect(() => (query.data === null ? onGone(id) : undefined), [query.data, id, onGone]);
  const { data: matches = [] } = useRead(matchesOfQuery, { teamId: id });
  const own = ownMatches(matches, id);
  const ahead = own.find(({ match }) => kindOf(match) !== 'results');
  const last = own.find(({ match }) => match.status === 'completed');
  if (query.data === null) return null;
  return (
    <Grid as="li" look="card" minWidth={0} className={styles.team}>
      <Loaded query={query} title={t`Your teams could not be loaded`}>
        {(team) => team && <Standing team={team} ahead={ahead?.match} />}
      </Loaded>
      <Stack alignContent="center" className={styles.matches}>
        {!ahead && !last && <Note tone="tertiary">{t`No match yet.`}</Note>}
        {[ahead, last].map(
          (line) => line && <MatchLine key={line.match.id} match={line.match} side={line.side} to={to} />,
        )}
      </Stack>
    </Grid>
  );
}

/** A team's place in a live tournament, or the tournament's name, and what the team still needs. */
function Standing({ team, ahead }: { team: Team; ahead: ListedMatch | undefined }) {
  const tournament = useSelection().all.find(({ id }) => id === team.tournamentId);
  const { data: bracket } = useReadIf(tournament?.status === 'live', bracketQuery, tournament?.id ?? '');
  const own = team.tournamentParticipationId;
  const isOwn = (row: { participationId: string | null }) => row.participationId === own;
  const group = bracket?.groups.find((each) => teamRows(each).some(isOwn));
  const row = group && teamRows(group).find(isOwn);
  const outlook = row && outlooksOf(group).get(row.participationId);
  const nodes = bracket ? knockoutOf(bracket).filter((match) => isIn(match, own)) : [];
  // Once the team has a result in the knockout, its place in the group no longer matters.
  const played = nodes.findLast(({ winner }) => winner);
  const onward = played?.winner && isOwn(played.winner) && played.winnerTo;
  return (
    <Row gap={3} align="start" padding={[4, 5]} minWidth={0}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={40} />
      <Box flex="auto" minWidth={0}>
        <Row as="p" align="baseline" size="medium" weight="semibold">
          <NameLink noun="teams" id={team.id} name={team.name} isOneLine />
        </Row>
        <Hint>
          {row && row.groupWins !== null ? (
            t`No. ${row.rank} in Group ${letterOf(group)}, ${groupRecord(row, group.hasDraws)}`
          ) : (
            <Name>{tournament?.name ?? ''}</Name>
          )}
        </Hint>
        <Note className={styles.needs}>
          {bracket && played?.winnerTo && !onward && played === nodes.at(-1) ? (
            <strong>{t`Out in ${inSentence(played.id, bracket.format)}`}</strong>
          ) : ahead && bracket && nextMatchOf(ahead, bracket) ? (
            <NextMatch match={ahead} bracket={bracket} />
          ) : bracket && played ? (
            onward && rich`${<strong>{t`Through`}</strong>} to ${inSentence(onward, bracket.format)}.`
          ) : (
            bracket && outlook && <Consequence row={row} outlook={outlook} group={group} bracket={bracket} />
          )}
        </Note>
      </Box>
    </Row>
  );
}

function PushWay() {
  const [isShown, show] = useState(() => localStorage.getItem(PUSH_STORAGE_KEY) !== null);
  if (isShown) return <LazyPush of="followed" />;
  return (
    <Row align="stretch" marginTop={2}>
      <Button look="plain" isSmall onClick={() => show(true)}>
        <IconBell size={18} stroke={1.75} aria-hidden="true" />
        {t`Notifications`}
      </Button>
    </Row>
  );
}

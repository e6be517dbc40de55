import type { ReactNode } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { formatMoney } from '#domain/money/money.ts';
import { percentOf } from '#domain/mvpVotes/poll.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { SquareSign } from '#shared/bracket/HeadToHead.tsx';
import { prizeOf } from '#shared/bracket/prize.ts';
import { backgroundQuery } from '#shared/match/backgroundQuery.ts';
import { outcomeOf } from '#shared/match/ownMatches.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { winnerOf } from '#shared/match/words.ts';
import { Box, Crest, Grid, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { FittedText } from './FittedText.tsx';
import { Frame } from './Frame.tsx';
import { Follows, finishOf } from './LowerThird.tsx';
import styles from './MatchScene.module.css';
import { TimeLeft } from './NextView.tsx';
import { Draft, LineUps, Mvp, PlayerCard } from './People.tsx';
import { TeamColour } from './TeamColour.tsx';
import type { SceneProps } from './view.ts';
import { crownOf, seriesScores } from './words.ts';

/** The scenes that only the control page puts on air, by name. */
export const SCENE_VIEWS = {
  starting: (props: SceneProps) => (
    <Frame
      match={props.match}
      title={t`Starting soon`}
      middle={
        <>
          <TimeLeft match={props.match} late={t`VS`} />
          {props.match.scheduledTime && (
            <Text as="small" tone="secondary" className={styles.at}>
              <ShortTime at={props.match.scheduledTime} hasWeekday hasZone />
            </Text>
          )}
        </>
      }
    >
      <Foot {...props} />
    </Frame>
  ),
  break: (props: SceneProps) => (
    <Frame match={props.match} title={t`Back soon`} middle={scoreText(props.match)}>
      <Foot {...props} />
    </Frame>
  ),
  'line-ups': LineUps,
  'head-to-head': HeadToHead,
  draft: Draft,
  player: PlayerCard,
  mvp: Mvp,
  winner: Winner,
};

const scoreText = (match: ListedMatch) => {
  const [one, other] = seriesScores(match) ?? [];
  return one && other ? `${one.score}–${other.score}` : t`VS`;
};

/** The tournament's name, and what the match decides. */
function Foot({ match, tournament }: SceneProps) {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  return (
    <Row flex="none" gap={7} size="xl" className={styles.foot} data-foot>
      <Text weight="bold" fontWidth="display" flex="none">
        <Name>{tournament.name}</Name>
      </Text>
      <Stack minWidth={0} marginLeft="auto" textAlign="end">
        {finishOf({ match, bracket, tournament })?.line ?? (
          <Follows match={match} bracket={bracket} tournament={tournament} />
        )}
      </Stack>
    </Row>
  );
}

function Winner({ match, tournament }: SceneProps) {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const side = winnerOf(match);
  const team = side && match[side];
  if (!team) return null;
  const isLast = match.matchIdentifier === 'F' && bracket;
  return (
    <Frame match={match} title={isLast ? crownOf(bracket) : t`Winner`}>
      <TeamColour team={team} className={styles.winner}>
        <Crest name={team.name} tag={team.tag} logo={team.logo} />
        <Stack minWidth={0} gap={4}>
          <Text as="p" className={styles.name}>
            <FittedText text={team.name} isDisplay lines={3} />
          </Text>
          <Text as="p" weight="black" fontWidth="narrow" className={styles.score}>
            {isLast ? formatMoney(prizeOf(tournament)) : scoreText(match)}
          </Text>
        </Stack>
      </TeamColour>
      <Foot match={match} tournament={tournament} shown={null} />
    </Frame>
  );
}

/** With fewer picks, percentages would mean little. */
const MIN_PICKS = 5;

function HeadToHead({ match }: SceneProps) {
  const { data } = useRead(backgroundQuery, match);
  const { data: teams = [] } = useRead(teamsQuery, match.tournamentId);
  if (!data) return null;
  const { meetings, picks, sides } = data;
  const count = meetings.team1 + meetings.team2;
  const picked = picks.team1 + picks.team2;
  const resultsOf = (side: Side) =>
    sides.find(({ participationId }) => participationId === match[side]?.participationId)?.lastResults ?? [];
  const recordOf = (side: Side) => {
    const team = teams.find(({ id }) => id === match[side]?.teamId);
    return `${team?.wins ?? 0}–${team?.losses ?? 0}`;
  };
  return (
    <Frame
      match={match}
      title={t`Head-to-head`}
      middle={count > 0 ? `${meetings.team1}–${meetings.team2}` : t`VS`}
    >
      <Stack flex="fill" alignContent="center" className={styles.facts}>
        <Fact name={t`In this tournament`} of={recordOf} />
        <Fact
          name={t`Latest results`}
          of={(side) => (
            <Row gap={2} className={styles.form}>
              {resultsOf(side).map((result) => {
                const own = result.team1?.teamId === match[side]?.teamId ? 'team1' : 'team2';
                return (
                  <SquareSign key={result.id} state={outcomeOf({ match: result, side: own }) ?? 'open'} />
                );
              })}
            </Row>
          )}
        />
        {picked >= MIN_PICKS && (
          <Fact name={t`Fans’ picks`} of={(side) => `${percentOf(picks[side], picked)}%`} />
        )}
      </Stack>
    </Frame>
  );
}

const Fact = ({ name, of }: { name: string; of: (side: Side) => ReactNode }) => (
  <Grid align="center" className={styles.fact}>
    <Box>{of('team1')}</Box>
    <Text size="2xl" tone="secondary">
      {name}
    </Text>
    <Box>{of('team2')}</Box>
  </Grid>
);

import type { ReactNode } from 'react';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { matchQuery, playerQuery, useRead } from '#shared/api/api.ts';
import { backgroundQuery } from '#shared/match/backgroundQuery.ts';
import { placeText, scoresOf, winnerOf } from '#shared/match/words.ts';
import { Crest, classes, Grid, Name, Row, richList, Stack, Text } from '#ui/blocks.tsx';
import corners from './Corner.module.css';
import { FittedText } from './FittedText.tsx';
import { Frame } from './Frame.tsx';
import { playersOf } from './LowerThird.tsx';
import styles from './MatchScene.module.css';
import { TimeLeft } from './NextView.tsx';
import { Score } from './Score.tsx';

type Props = { match: ListedMatch; playerId: string | null };

/** The scenes that only the control page puts on air, by name. */
export const SCENE_VIEWS = {
  starting: ({ match }: Props) => (
    <Frame match={match} title={t`Up next`} middle={<TimeLeft match={match} />} />
  ),
  break: ({ match }: Props) => <Frame match={match} title={t`Back soon`} middle={scoreText(match)} />,
  winner: ({ match }: Props) => {
    const side = winnerOf(match);
    return (
      <Frame match={match} title={t`Winner`} middle={scoreText(match)}>
        <Row align="stretch" padding={[5, 7]} size="5xl" justify="center" className={styles.winner}>
          <FittedText text={(side && match[side]?.name) ?? t`TBD`} isDisplay />
        </Row>
      </Frame>
    );
  },
  'line-ups': LineUps,
  'head-to-head': HeadToHead,
  player: ({ playerId, match }: Props) =>
    playerId && (
      <section className={classes(corners.left, styles.card)} aria-label={t`Player`}>
        <PlayerLine id={playerId} tournamentId={match.tournamentId} isLarge />
      </section>
    ),
};

const scoreText = (match: ListedMatch) => {
  const [one, other] = scoresOf(match) ?? [];
  return one && other ? `${one.score}–${other.score}` : t`VS`;
};

const Sides = ({ of }: { of: (side: Side) => ReactNode }) => (
  <Grid columns={2} surface={1} gap={10} padding={[5, 7]}>
    {SIDES.map((side) => (
      <Stack key={side} gap={2.5} minWidth={0} alignContent="start" size="large">
        {of(side)}
      </Stack>
    ))}
  </Grid>
);

function LineUps({ match }: Props) {
  const { data: full } = useRead(matchQuery, match.id);
  const playing = (side: Side) => (full ? playersOf(full, side).slice(0, teamSize()) : []);
  return (
    <Frame match={match} title={t`Line-ups`} middle={t`VS`}>
      <Sides
        of={(side) =>
          playing(side).map(({ id }) => (
            <PlayerLine key={id} id={id} tournamentId={match.tournamentId} isSecond={side === 'team2'} />
          ))
        }
      />
    </Frame>
  );
}

type PlayerProps = { id: string; tournamentId: string; isSecond?: boolean; isLarge?: boolean };

function PlayerLine({ id, tournamentId, isSecond, isLarge }: PlayerProps) {
  const { data: player } = useRead(playerQuery, id);
  if (!player) return null;
  const own = player.teams.find((team) => team.tournamentId === tournamentId);
  const won = own && isLarge && t`${own.wins}–${own.losses} in this tournament`;
  return (
    <Row gap={isLarge ? 7 : 4} className={isSecond ? styles.second : undefined}>
      <Crest name={player.name} tag={player.name} logo={player.photo} />
      <Stack minWidth={0}>
        <Text size={isLarge ? '4xl' : 'large'}>
          <FittedText text={player.name} isDisplay />
        </Text>
        <Text size={isLarge ? 'large' : 'body'} tone="secondary">
          {richList(own?.role, isLarge && own && <Name>{own.teamName}</Name>, won)}
        </Text>
      </Stack>
    </Row>
  );
}

function HeadToHead({ match }: Props) {
  const { data } = useRead(backgroundQuery, match);
  if (!data) return null;
  const { team1, team2 } = data.meetings;
  const resultsOf = (side: Side) =>
    data.sides.find(({ participationId }) => participationId === match[side]?.participationId)?.lastResults;
  return (
    <Frame match={match} title={t`Head-to-head`} middle={team1 + team2 > 0 ? `${team1}–${team2}` : t`VS`}>
      {SIDES.some((side) => resultsOf(side)?.length) && (
        <Sides
          of={(side) =>
            resultsOf(side)?.map((result) => (
              <Result
                key={result.id}
                match={result}
                side={result.team1?.teamId === match[side]?.teamId ? 'team1' : 'team2'}
              />
            ))
          }
        />
      )}
    </Frame>
  );
}

function Result({ match, side }: { match: ListedMatch; side: Side }) {
  const [one, other] = scoresOf(match) ?? [];
  const [own, rival] = side === 'team1' ? [one, other] : [other, one];
  return (
    <Row gap={3} className={styles.result}>
      <Text flex="fill" minWidth={0} weight="medium">
        <Name isOneLine>{match[otherSide(side)]?.name ?? t`TBD`}</Name>
      </Text>
      <Text tone="tertiary">{placeText(match)}</Text>
      {own && <Score {...own} />}
      {rival && <Score {...rival} />}
    </Row>
  );
}

import { loserOf } from '#domain/competition/bracket/matches.ts';
import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import type { Round } from '#shared/bracket/rounds.ts';
import { slotName } from '#shared/bracket/slotNames.ts';
import { statusWords } from '#shared/match/matchStatus.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './AsList.module.css';
import { TeamOrSource } from './TeamOrSource.tsx';

/** The tree in words: an ordered list for each round. */
export const AsList = ({ bracket, rounds }: { bracket: Bracket; rounds: Round[] }) => (
  <details className={styles.details}>
    <Text width="fit" as="summary" marginLeft="auto" size="small" weight="medium" className={styles.summary}>
      Read as a list
    </Text>
    <Grid look="card" padding={[5, 6]} gap={[5, 7]} marginTop={4} className={styles.rounds}>
      {rounds.map(({ key, name, matches }) => (
        <section key={key}>
          <Heading as="h3" size="card">
            {name}
          </Heading>
          <Stack as="ol" gap={1.5} marginTop={2}>
            {matches.map((match) => (
              <li key={match.id}>
                <Text tone="tertiary">{slotName(match.id, bracket.format)}: </Text>
                <Sentence match={match} format={bracket.format} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
      {bracket.champion && (
        <p>
          Champion: <TeamOrSource team={bracket.champion} format={bracket.format} />
        </p>
      )}
    </Grid>
  </details>
);

type Sentence = { match: BracketMatch; format: Bracket['format'] };

function Sentence({ match, format }: Sentence) {
  const { winner, status, team1, team2, team1Score, team2Score, forfeit, scheduledTime } = match;
  const loser = loserOf(match);
  if (status === 'bye')
    return (
      <>
        <TeamOrSource team={winner ?? team1} format={format} /> has a bye
      </>
    );
  if (status === 'cancelled' && match.matchId === null) return 'not needed';
  if (winner && loser)
    return (
      <>
        <TeamOrSource team={winner} format={format} /> beat <TeamOrSource team={loser} format={format} />
        {forfeit ? ' by forfeit' : ` ${scoreText(team1Score, team2Score)}`}
      </>
    );
  return (
    <>
      <TeamOrSource team={team1} format={format} /> v <TeamOrSource team={team2} format={format} />
      {status === 'live' && `, ${statusWords(match).toLowerCase()}`}
      {status === 'cancelled' && ', cancelled'}
      {status !== 'live' && status !== 'cancelled' && scheduledTime && (
        <>
          , <Time at={scheduledTime} style="list" />
        </>
      )}
    </>
  );
}

/** The winner's score comes first. */
const scoreText = (one: number | null, other: number | null) =>
  one === null || other === null ? '' : `${Math.max(one, other)}–${Math.min(one, other)}`;

import type { ReactNode } from 'react';
import { loserOf } from '#domain/competition/bracket/matches.ts';
import { isDraw, scoreNow } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch, BracketTeam } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import type { Round } from '#shared/bracket/rounds.ts';
import { statusWords } from '#shared/match/matchStatus.ts';
import { slotName } from '#shared/match/slotNames.ts';
import { Grid, Heading, rich, richList, Stack, Text, Time } from '#ui/blocks.tsx';
import styles from './AsList.module.css';
import { TeamOrSource } from './TeamOrSource.tsx';

export const AsList = ({ bracket, rounds }: { bracket: Bracket; rounds: Round[] }) => (
  <details className={styles.details}>
    <Text width="fit" as="summary" marginLeft="auto" size="small" weight="medium" className={styles.summary}>
      {t`Show as a list`}
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
                <Text tone="tertiary">{t`${slotName(match.id, bracket.format)}: `}</Text>
                <Sentence match={match} format={bracket.format} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
      {bracket.champion && (
        <p>{rich`Champion: ${<TeamOrSource team={bracket.champion} format={bracket.format} />}`}</p>
      )}
    </Grid>
  </details>
);

type Sentence = { match: BracketMatch; format: Bracket['format'] };

function Sentence({ match, format }: Sentence) {
  const { winner, status, team1, team2, team1Score, team2Score, forfeit, scheduledTime } = match;
  const games = status === 'live' ? scoreNow(match)?.join('–') : undefined;
  const loser = loserOf(match);
  const named = (team: BracketTeam) => <TeamOrSource team={team} format={format} />;
  if (status === 'bye') return rich`${named(winner ?? team1)} has a bye`;
  if (status === 'cancelled' && match.matchId === null) return t`not needed`;
  if (forfeit === 'both') return rich`${named(team1)} v ${named(team2)}, double forfeit`;
  if (isDraw(match))
    return rich`${named(team1)} drew ${scoreText(team1Score, team2Score)} with ${named(team2)}`;
  if (winner && loser)
    return forfeit
      ? rich`${named(winner)} beat ${named(loser)} by forfeit`
      : rich`${named(winner)} beat ${named(loser)} ${scoreText(team1Score, team2Score)}`;
  return richList(
    games ? (
      <Score teams={[named(team1), named(team2)]} games={games} />
    ) : (
      rich`${named(team1)} v ${named(team2)}`
    ),
    status === 'live' && statusWords(match).toLowerCase(),
    status === 'cancelled' && t`cancelled`,
    status !== 'live' && status !== 'cancelled' && scheduledTime && <Time at={scheduledTime} style="list" />,
  );
}

const Score = ({ teams: [one, other], games }: { teams: [ReactNode, ReactNode]; games: string }) => (
  <>
    {one} {games} {other}
  </>
);

/** The winner's score comes first. */
const scoreText = (one: number | null, other: number | null) =>
  one === null || other === null ? '' : `${Math.max(one, other)}–${Math.min(one, other)}`;

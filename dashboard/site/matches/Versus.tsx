import type { ReactNode } from 'react';
import { mostGames, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { isPlaying, stateByTime } from '#shared/match/matchStatus.ts';
import { isLoser, scoresOf } from '#shared/match/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { hueOf, TeamBar } from '#shared/team/TeamBar.tsx';
import { Box, Crest, classes, Row, Stack, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { distanceText, durationText } from '#ui/distanceText.ts';
import { longestWord } from '#ui/longestWord.ts';
import { zoneName } from '#ui/momentText.ts';
import { Score } from '#ui/Score.tsx';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './Versus.module.css';

type Team = NonNullable<ListedMatch['team1']>;

type Props = { match: ListedMatch; areHeadings?: boolean; under: (team: Team, side: Side) => ReactNode };

export const Versus = (props: Props) => (
  <Stack line="bottom" flex="auto" className={styles.place}>
    <Stack className={styles.versus}>
      <TeamSide {...props} side="team1" />
      <Scores match={props.match} />
      <TeamSide {...props} side="team2" />
    </Stack>
  </Stack>
);

/** Hues in one family look alike. The hue four further on is always in another family. */
const familyOf = (hue: number) => Math.floor(hue / 3);

/** Two opponents' hues; if both look alike, the second team gets another. */
export function opponentHues({ team1, team2 }: Pick<ListedMatch, Side>): Record<Side, number> {
  const [one, other] = [hueOf(team1), hueOf(team2)];
  return { team1: one, team2: familyOf(one) === familyOf(other) ? (other + 4) % 7 : other };
}

function TeamSide({ match, areHeadings, under, side }: Props & { side: Side }) {
  const team = match[side];
  const hasLost = isLoser(match, side);
  const hue = opponentHues(match)[side];
  const look = classes(styles.team, styles[side]);
  if (!team) return <Row padding={[4, 6]} gap={5} minWidth={0} className={look}>{t`TBD`}</Row>;
  return (
    <Row padding={[4, 6]} gap={5} minWidth={0} position="relative" className={look}>
      <TeamBar team={team} hue={hue} className={styles.wash} />
      <TeamBar team={team} hue={hue} className={styles.edge} />
      <Crest name={team.name} tag={team.tag} logo={team.logo} hue={hue} size={84} className={styles.crest} />
      <Box minWidth={0}>
        <Text
          as={areHeadings ? 'h2' : 'p'}
          weight="bold"
          fontWidth="display"
          breaks
          tone={hasLost ? 'secondary' : undefined}
          className={styles.name}
        >
          <NameLink
            noun="teams"
            id={team.teamId}
            name={team.name}
            hasOwnMark={!areHeadings}
            className={fitOf(match)}
          />
        </Text>
        {under(team, side)}
      </Box>
    </Row>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const { status, scheduledTime } = match;
  const isLive = status === 'live';
  const scores = scoresOf(match) ?? (isLive ? NO_GAMES : null);
  if (!scores && scheduledTime && status !== 'cancelled') return <Kickoff at={scheduledTime} />;
  if (!scores)
    return (
      <Plate>
        <Text weight="black" fontWidth="narrow" className={styles.vs}>{t`VS`}</Text>{' '}
        <Text weight="semibold">{stateByTime(match)}</Text>
      </Plate>
    );
  const [one, other] = scores;
  return (
    <>
      <Row as="p" align="stretch" className={classes(styles.scores, isPlaying(match) && styles.air)}>
        <Score score={one.score} won={one.won && !isLive} size="board" />
        <VisuallyHidden> {t`to`} </VisuallyHidden>
        <Score score={other.score} won={other.won && !isLive} size="board" />
      </Row>
      {isLive && <SoFar match={match} wins={[one.score, other.score]} />}
    </>
  );
}

const Plate = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <Stack
    as="p"
    gap={1}
    alignContent="center"
    justifyItems="center"
    className={classes(styles.plate, className)}
  >
    {children}
  </Stack>
);

const NO_GAMES = [
  { score: 0, won: false },
  { score: 0, won: false },
] as const;

function Kickoff({ at }: { at: string }) {
  const moment = new Date(at);
  const zone = zoneName(moment, useZone());
  return (
    <Plate className={styles.time}>
      <Text size="label" weight="semibold" tone="tertiary" caps>{t`VS`}</Text>{' '}
      <Text weight="black" fontWidth="narrow" className={styles.vs}>
        <Time at={at} style="time" />
      </Text>{' '}
      <Text size="small" tone="secondary">
        <Time at={at} style="day" /> {zone}
      </Text>{' '}
      <Text weight="semibold">{distanceText(moment, useNow())}</Text>
    </Plate>
  );
}

/** Shown below a live score: a dot for each game, filled from its winner's side, and how long the match has run. */
function SoFar({ match, wins: [one, other] }: { match: ListedMatch; wins: readonly (number | string)[] }) {
  const now = useNow();
  const { actualStartTime: start, matchFormat } = match;
  const games = mostGames(matchFormat);
  const isSeries = games > 1 && typeof one === 'number' && typeof other === 'number';
  return (
    <Row as="p" padding={2} gap={[1, 2]} justify="center" wraps className={styles.state}>
      {games > 1 && <Text className="label">{t`Series`}</Text>}
      {isSeries && (
        <Text tone="live" className={styles.games} aria-hidden="true">
          {'●'.repeat(one) + '○'.repeat(Math.max(0, games - one - other)) + '●'.repeat(other)}
        </Text>
      )}
      <Text weight="semibold" tone={isPlaying(match) ? 'live' : undefined}>
        {start && isPlaying(match)
          ? durationText(Math.max(0, now.getTime() - Date.parse(start)) / MINUTE)
          : stateByTime(match)}
      </Text>
    </Row>
  );
}

/**
 * Sets long names in smaller type and long words in narrower type, so that they are never truncated. Both names of a
 * match look alike.
 */
function fitOf({ team1, team2 }: ListedMatch) {
  const names = [team1?.name ?? '', team2?.name ?? ''];
  const length = Math.max(...names.map((name) => Array.from(name).length));
  return classes(
    names.some((name) => longestWord(name) > 9) && styles.wordy,
    length > 40 ? styles.longest : length > 24 && styles.long,
  );
}

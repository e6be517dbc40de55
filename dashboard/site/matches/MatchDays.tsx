import { useMemo } from 'react';
import { Link } from 'wouter';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type Day, dayAfter, dayAt } from '#domain/leagueTime.ts';
import { t } from '#domain/text/translate.ts';
import { shortFormat } from '#shared/bracket/words.ts';
import { inOrder, isPaused, statusWords } from '#shared/match/matchStatus.ts';
import { type Kind, kindOf, placeText, playedAt, scoresOf } from '#shared/match/words.ts';
import { Box, Button, classes, Grid, Heading, Row, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { momentText } from '#ui/momentText.ts';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import { byDay, latestFirst } from './days.ts';
import styles from './MatchDays.module.css';
import { LazyProgress } from './parts.ts';
import { TeamLine } from './TeamLine.tsx';

type Props = {
  found: readonly ListedMatch[];
  tournament: Tournament;
  isWhole: boolean;
  showAll: (kind: Kind) => void;
  to: (path: string) => string;
};

/** The maximum number of matches of each kind shown if no filter is set; a button shows all. */
const FIRST_COUNTS = { live: Number.POSITIVE_INFINITY, upcoming: 20, results: 12 };
/** If more matches than this are live, they are rows like the others. */
const MAX_CARDS = 2;

/** Matches by day: live and upcoming ones, then results. */
export function MatchDays({ found, tournament, ...rest }: Props) {
  const sorted = inOrder(found);
  const of = (kind: Kind) => sorted.filter((match) => kindOf(match) === kind);
  const [live, upcoming, results] = [of('live'), of('upcoming'), of('results')];
  return (
    <Stack className={styles.parts}>
      {live.length > MAX_CARDS ? (
        <Part kind="live" title={t`Live`} matches={live} {...rest} />
      ) : (
        live.map((match) => <LiveCard key={match.id} match={match} tournament={tournament} to={rest.to} />)
      )}
      <Part kind="upcoming" title={t`Upcoming`} matches={upcoming} {...rest} />
      <Part kind="results" title={t`Results`} matches={results} {...rest} />
    </Stack>
  );
}

function LiveCard({ match, ...rest }: Pick<Props, 'tournament' | 'to'> & { match: ListedMatch }) {
  const matches = useMemo(() => [match], [match]);
  return <LazyProgress matches={matches} {...rest} />;
}

type PartProps = Omit<Props, 'found' | 'tournament'> &
  Pick<RowsProps, 'matches'> & { kind: Kind; title: string };

function Part({ kind, title, matches, isWhole, showAll, to }: PartProps) {
  const zone = useZone();
  const shown = isWhole ? matches : matches.slice(0, FIRST_COUNTS[kind]);
  const days = byDay(shown, zone);
  if (matches.length === 0) return null;
  return (
    <section className={classes(styles.part, styles[kind])}>
      <Heading size="section" className={styles.title}>
        {title}
      </Heading>
      <div className={styles.days}>
        {kind === 'live' ? (
          <Rows matches={matches} to={to} hasFormats />
        ) : (
          (kind === 'results' ? latestFirst(days) : days).map(({ day, matches: ofDay }) => {
            const format = sharedFormat(ofDay);
            return (
              <section key={day}>
                <DayHead day={day} none={kind === 'results' ? t`No date` : t`No time yet`} format={format} />
                <Rows matches={ofDay} to={to} hasFormats={!format} />
              </section>
            );
          })
        )}
      </div>
      {shown.length < matches.length && (
        <Stack as="p" marginTop={4}>
          <Button onClick={() => showAll(kind)}>
            {kind === 'results'
              ? t`Show all ${matches.length} results`
              : t`Show all ${matches.length} upcoming matches`}
          </Button>
        </Stack>
      )}
    </section>
  );
}

/** The format shared by all the matches; null if they have different formats. */
function sharedFormat(matches: readonly ListedMatch[]) {
  const [format, ...others] = new Set(matches.map(({ matchFormat }) => matchFormat));
  return others.length === 0 && format ? format : null;
}

type HeadProps = { day: Day | null; none: string; format: ListedMatch['matchFormat'] | null };

function DayHead({ day, none, format }: HeadProps) {
  const now = useNow();
  const today = dayAt(now, useZone());
  const near =
    day &&
    [
      [today, t`Today`],
      [dayAfter(today), t`Tomorrow`],
      [dayAfter(today, -1), t`Yesterday`],
    ].find(([each]) => each === day)?.[1];
  return (
    <Row gap={2} justify="between" size="small" className={styles.day}>
      <Row as="h3" gap={2} size="small" weight="semibold">
        {near && <span>{near}</span>}
        <Text tone={near ? 'tertiary' : 'primary'} weight={near ? 'regular' : 'semibold'}>
          {day ? dayText(day, today.slice(0, 4)) : none}
        </Text>
      </Row>
      {format && <Text tone="tertiary">{matchFormatWords(format)}</Text>}
    </Row>
  );
}

/** Returns text such as 'Sunday 29 Nov', with the year unless it is `year`. */
function dayText(day: Day, year: string) {
  const text = momentText(new Date(`${day}T12:00:00Z`), 'UTC', 'day');
  return text.replace(new RegExp(`( de)? ?${year}年?`), '');
}

type RowsProps = { matches: readonly ListedMatch[]; to: Props['to']; hasFormats: boolean };

const Rows = ({ matches, to, hasFormats }: RowsProps) => (
  <ul>
    {matches.map((match) => (
      <Box as="li" line="top" key={match.id}>
        <MatchRow match={match} href={to(`/matches/${match.id}`)} hasFormat={hasFormats} />
      </Box>
    ))}
  </ul>
);

type RowProps = { match: ListedMatch; href: string; hasFormat: boolean };

function MatchRow({ match, href, hasFormat }: RowProps) {
  const { status } = match;
  const at = playedAt(match);
  const place = placeText(match);
  const hasScores = scoresOf(match) !== null;
  const hasState = status === 'cancelled' || status === 'waiting' || isPaused(match);
  return (
    <Grid
      as={Link}
      href={href}
      align="center"
      minHeight={14}
      className={classes(
        styles.row,
        hasScores && styles.scored,
        hasState && styles.stated,
        !at && styles.timeless,
      )}
    >
      {at && (
        <Text fontWidth="tight" weight="semibold" className={styles.time}>
          <Time at={at} style="time" />
        </Text>
      )}{' '}
      <TeamLine match={match} side="team1" className={styles.one} />{' '}
      <Small tone="tertiary" textAlign="center" className={styles.versus}>
        {hasScores ? t`to` : t`vs`}
      </Small>{' '}
      <TeamLine match={match} side="team2" className={styles.two} />{' '}
      <Text size="tiny" tone="secondary" className={styles.place} title={place}>
        {place}
      </Text>{' '}
      {(hasState || hasFormat) && (
        <Text size="tiny" tone={hasState ? 'secondary' : 'tertiary'} className={styles.format}>
          {hasState ? statusWords(match) : shortFormat(match.matchFormat)}
        </Text>
      )}
    </Grid>
  );
}

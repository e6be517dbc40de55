import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { gameTitle } from '#domain/games/words.ts';
import { leagueName } from '#domain/site/settings.ts';
import { commaList, LANGUAGE_TAGS, language, t } from '#domain/text/translate.ts';
import { bracketQuery, useReadIf } from '#shared/api/api.ts';
import { roundsOf } from '#shared/bracket/rounds.ts';
import { place } from '#shared/site/links.ts';
import { courseHeadline, groupGames } from '#shared/tournament/courseHeadline.ts';
import { headline } from '#shared/tournament/headline.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, Heading, Name, Row, Stack, Text } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import styles from './Hero.module.css';

/** The number of letters in the longest sentence that fits on one line of a phone in the largest type. */
const SHORT = 17;

export function Hero() {
  const { tournament, league, leagues, to } = useSelection();
  const { name: siteName, country } = useSite();
  const isLive = tournament?.status === 'live';
  const { data: bracket } = useReadIf(isLive, bracketQuery, tournament?.id ?? '');
  const nobody = leagues.length === 0 ? siteName : t`No Active Tournament`;
  const course = isLive && courseHeadline(bracket);
  const lines = tournament ? course || headline(tournament) : [nobody];
  const isNamed = tournament && lines[0] === tournament.name;
  const isLong = lines.some((line) => line.length > SHORT);
  return (
    <Stack as="section" gap={2.5}>
      <Row as="p" gap={[1, 2.5]} wraps>
        {/* The server and the browser may have different names for the country. */}
        <Text weight="medium" suppressHydrationWarning>
          {whatThisIs(country)}
        </Text>
        {/* Above, the tournament's own bar shows its status. */}
        {!tournament && <StatusBadge status="upcoming" />}
        <Text tone="secondary">{leagueName(league)}</Text>
      </Row>
      <Heading as="h1" size="story" className={isNamed ? undefined : isLong ? styles.long : styles.short}>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            {isNamed ? <Name>{line}</Name> : line}{' '}
          </span>
        ))}
      </Heading>
      <Row gap={[5, 10]} align="end" justify="between" wraps marginTop={3}>
        <Row align="stretch" gap={2.5} wraps className={styles.actions}>
          <ButtonLink href={to('/tournaments')} isPrimary>{t`Get Started`}</ButtonLink>
          {tournament?.status === 'completed' ? (
            <ButtonLink
              href={place('/season', league, tournament.id)}
            >{t`Look back at the season`}</ButtonLink>
          ) : (
            <ButtonLink href={to('/tournaments')}>{t`View Tournament Details`}</ButtonLink>
          )}
        </Row>
        {course && bracket?.stages.length === 0 && <Rail bracket={bracket} />}
      </Row>
    </Stack>
  );
}

/** The rounds of a running tournament, each filled as far as it has been played. */
function Rail({ bracket }: { bracket: Bracket }) {
  const rounds = roundsOf(bracket).map(({ name, matches }) => ({
    name,
    played: matches.filter(({ winner, status }) => winner || status === 'bye').length,
    total: matches.length,
  }));
  if (bracket.format === 'group_stage') rounds.unshift({ name: t`Group Stage`, ...groupGames(bracket) });
  return (
    <ol className={styles.rail}>
      {rounds.map(({ name, played, total }) => (
        <li key={name}>
          {name}{' '}
          <strong>
            {played}/{total}
          </strong>
          <progress value={played} max={total} aria-label={name} />
        </li>
      ))}
    </ol>
  );
}

function whatThisIs(country: string | undefined): string {
  const game = gameTitle();
  return commaList([
    game ? t`Amateur ${game} league` : t`Amateur league`,
    country && new Intl.DisplayNames(LANGUAGE_TAGS[language()], { type: 'region' }).of(country),
  ]);
}

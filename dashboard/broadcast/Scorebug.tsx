import { isDraw, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { ShortName } from '#shared/bracket/ShortName.tsx';
import { shortFormat } from '#shared/bracket/words.ts';
import { isPaused, MATCH_WORDS, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { isLoser, placeText, winnerOf } from '#shared/match/words.ts';
import { Crest, classes, Grid, Name, Row, rich, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Bars } from './Bars.tsx';
import { FittedText } from './FittedText.tsx';
import { Score } from './Score.tsx';
import styles from './Scorebug.module.css';
import { TeamColour } from './TeamColour.tsx';
import { seriesOf, seriesScores } from './words.ts';

export const Scorebug = ({ match }: { match: ListedMatch }) => (
  <Stack as="section" gap={1} className={styles.place} aria-label={t`Score`}>
    <Grid width="full" surface="page" className={styles.bug}>
      <Team match={match} side="team1" />
      <Scores match={match} />
      <Team match={match} side="team2" />
    </Grid>
    <Row as="p" surface="page" paddingInline={3.5} gap={2.5} weight="medium" nowrap className={styles.strip}>
      <span>
        {placeText(match)} ({shortFormat(match.matchFormat)})
      </span>
      <Bars match={match} />
      <State match={match} />
    </Row>
  </Stack>
);

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  const className = classes(
    styles.team,
    side === 'team2' && styles.team2,
    isLoser(match, side) && styles.lost,
  );
  return (
    <TeamColour team={team} className={className}>
      {team && <Crest name={team.name} tag={team.tag} logo={team.logo} />}
      <FittedText text={team?.name ?? t`TBD`} limits={[11, 17, 28]} isDisplay />
    </TeamColour>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const scores = seriesScores(match);
  if (!scores)
    return (
      <Row as="span" paddingInline={6} size="xl" weight="bold" tone="secondary">
        {t`VS`}
      </Row>
    );
  return (
    <Row align="stretch" as="span" className={styles.scores}>
      <Score {...scores[0]} />
      <VisuallyHidden> {t`to`} </VisuallyHidden>
      <Score {...scores[1]} />
    </Row>
  );
}

function State({ match }: { match: ListedMatch }) {
  const { status, scheduledTime, forfeit } = match;
  const series = seriesOf(match);
  if (series)
    return (
      <>
        {series.point === 'both' ? (
          <Text as="strong" weight="semibold" tone="live">{t`Deciding game`}</Text>
        ) : (
          <span>{t`Game ${series.game}`}</span>
        )}
        <Point match={match} point={series.point} />
      </>
    );
  if (status === 'live')
    return isPaused(match) ? (
      <span>{statusWords(match)}</span>
    ) : (
      <Text as="strong" weight="semibold" tone="live">{t`Live`}</Text>
    );
  if (forfeit === 'both') return <span>{t`Double forfeit`}</span>;
  if (isDraw(match)) return <span>{t`Draw`}</span>;
  const winner = winnerOf(match);
  const team = winner && match[winner];
  if (team) {
    const name = <ShortName row={team} />;
    return <span>{forfeit ? rich`Winner by forfeit: ${name}` : rich`Winner: ${name}`}</span>;
  }
  if (status === 'cancelled') return <span>{MATCH_WORDS.cancelled}</span>;
  return <span>{scheduledTime ? <ShortTime at={scheduledTime} hasZone /> : t`No time yet`}</span>;
}

function Point({ match, point }: { match: ListedMatch; point: 'team1' | 'team2' | 'both' | null }) {
  const team = point && point !== 'both' && match[point];
  if (!team) return null;
  const name = <Name>{team.tag || team.name}</Name>;
  return <Text as="strong" weight="semibold" tone="live">{rich`Match point ${name}`}</Text>;
}

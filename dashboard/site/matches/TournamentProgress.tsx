import { Link } from 'wouter';
import { isDecided, matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useRead } from '#shared/api/api.ts';
import { GroupStakes } from '#shared/bracket/GroupStakes.tsx';
import { NextMatch, nextMatchOf } from '#shared/bracket/NextMatch.tsx';
import stakesStyles from '#shared/bracket/Stakes.module.css';
import { leadOf } from '#shared/match/homeMatches.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { groupOf, placeText } from '#shared/match/words.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { Box, Grid, Name, Note, Row, richList, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { zoneName } from '#ui/momentText.ts';
import { useZone } from '#ui/useZone.ts';
import { NextMatches } from './NextMatches.tsx';
import { standingText } from './standing.ts';
import styles from './TournamentProgress.module.css';
import { Versus } from './Versus.tsx';

type Props = { tournament: Tournament; matches: readonly ListedMatch[]; to: (path: string) => string };

const MAX_BESIDE = 3;

export function TournamentProgress({ tournament, matches, to }: Props) {
  const { data: bracket } = useRead(bracketQuery, tournament.id);
  const { live, next, results } = leadOf(matches);
  const hasChampion = tournament.status === 'completed' && tournament.championTeamID !== null;
  const lead = live[0] ?? next[0] ?? results[0];
  if (!lead) return null;
  const ahead = [...live, ...next].slice(1, MAX_BESIDE + 1);
  // A second heading takes up as much room as a match.
  const room = ahead.length === 0 ? MAX_BESIDE : MAX_BESIDE - 1 - ahead.length;
  const over = results.filter((match) => hasChampion || match !== lead).slice(0, Math.max(room, 0));
  const parts = [
    { title: t`Up next`, matches: ahead },
    { title: t`Latest results`, matches: over },
  ].filter((part) => part.matches.length > 0);
  return (
    <Grid gap={5} className={styles.course}>
      {hasChampion ? (
        <ChampionBlock tournament={tournament} isLarge />
      ) : (
        <LeadMatch match={lead} bracket={bracket} href={to(`/matches/${lead.id}`)} />
      )}
      {parts.length > 0 && <NextMatches parts={parts} to={to} />}
    </Grid>
  );
}

type LeadMatchProps = { match: ListedMatch; bracket: Bracket | undefined; href: string };

const LeadMatch = ({ match, bracket, href }: LeadMatchProps) => (
  <Box
    as="section"
    look="card"
    minWidth={0}
    className={styles.card}
    aria-label={match.status === 'live' ? t`Live` : t`Match`}
  >
    <Row line="bottom" padding={[2, 6]} gap={[1, 2.5]} wraps minHeight={11}>
      <MatchBadge match={match} />
      <Text as="strong" weight="semibold">
        {t`${placeText(match)}, ${matchFormatWords(match.matchFormat)}`}
      </Text>
      <When match={match} />
      <Row align="stretch" as="span" gap={4} marginLeft="auto" className={styles.ways}>
        {match.streamUrl && (
          <a className="link" href={match.streamUrl} target="_blank" rel="noreferrer">
            {t`Watch stream`}
            <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
          </a>
        )}
        <Link href={href} className="link">{t`Open match page`}</Link>
      </Row>
    </Row>
    <Versus
      match={match}
      areHeadings
      under={({ participationId, tag }) => (
        <Note tone="tertiary">
          {richList(<Name>{tag}</Name>, bracket && standingText(match, participationId, bracket))}
        </Note>
      )}
    />
    {bracket && <Stakes match={match} bracket={bracket} />}
  </Box>
);

/** The time of a match that has a result; until then, it is shown between the teams. */
function When({ match }: { match: ListedMatch }) {
  const zone = useZone();
  if (!isDecided(match) || !match.scheduledTime) return null;
  return (
    <Text tone="secondary">
      <Time at={match.scheduledTime} style="list" /> {zoneName(new Date(match.scheduledTime), zone)}
    </Text>
  );
}

function Stakes({ match, bracket }: { match: ListedMatch; bracket: Bracket }) {
  if (groupOf(match)) return <GroupStakes match={match} bracket={bracket} />;
  if (match.status === 'cancelled' || isDecided(match) || !nextMatchOf(match, bracket)) return null;
  return (
    <Note className={stakesStyles.onward}>
      <NextMatch match={match} bracket={bracket} />
    </Note>
  );
}

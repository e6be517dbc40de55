import { useQuery } from '@tanstack/react-query';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { leadOf } from '#shared/match/homeMatches.ts';
import { ChampionBlock } from '#shared/tournament/ChampionBlock.tsx';
import { Grid } from '#ui/blocks.tsx';
import { LeadMatch } from './LeadMatch.tsx';
import { NextMatches } from './NextMatches.tsx';
import styles from './TournamentProgress.module.css';

type Props = { tournament: Tournament; matches: readonly ListedMatch[]; to: (path: string) => string };

const ASIDE = 4;

export function TournamentProgress({ tournament, matches, to }: Props) {
  const { data: bracket } = useQuery(bracketQuery(useApi(), tournament.id));
  const { live, next, results } = leadOf(matches);
  const hasChampion = tournament.status === 'completed' && tournament.championTeamID !== null;
  const lead = live[0] ?? next[0] ?? results[0];
  if (!lead) return null;
  const ahead = [...live, ...next].slice(1, ASIDE + 1);
  // A second heading takes the room of a match.
  const room = ahead.length === 0 ? ASIDE : ASIDE - 1 - ahead.length;
  const over = results.filter((match) => hasChampion || match !== lead).slice(0, Math.max(room, 0));
  const parts = [
    { title: t`Up next`, matches: ahead },
    { title: t`Latest results`, matches: over },
  ].filter((part) => part.matches.length > 0);
  return (
    <Grid gap={5} className={styles.course}>
      {hasChampion ? (
        <LeadChampion tournament={tournament} />
      ) : (
        <LeadMatch match={lead} bracket={bracket} href={to(`/matches/${lead.id}`)} />
      )}
      {parts.length > 0 && <NextMatches parts={parts} to={to} />}
    </Grid>
  );
}

const LeadChampion = ({ tournament }: { tournament: Tournament }) => (
  <ChampionBlock tournament={tournament} isLarge />
);

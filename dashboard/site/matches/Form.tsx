import { Link } from 'wouter';
import type { ListedMatch, MatchBackground, TeamOfMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { MatchLine } from '#shared/match/MatchLine.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { place, useLinkTo } from '#shared/site/links.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { Box, Crest, Hint, Row, VisuallyHidden } from '#ui/blocks.tsx';
import styles from './Form.module.css';

export function Form({ match, background: { sides } }: { match: ListedMatch; background: MatchBackground }) {
  const teams = [match.team1, match.team2].flatMap((team) => (team ? [team] : []));
  return (
    <section aria-label={t`Other matches`} className={styles.teams}>
      <VisuallyHidden as="h2">{t`Other matches`}</VisuallyHidden>
      {teams.map((team) => (
        <FormOf
          key={team.participationId}
          team={team}
          match={match}
          side={sides.find(({ participationId }) => participationId === team.participationId)}
        />
      ))}
    </section>
  );
}

type FormOf = { team: TeamOfMatch; match: ListedMatch; side: MatchBackground['sides'][number] | undefined };

function FormOf({ team, match, side: known }: FormOf) {
  const way = useLinkTo();
  const { lastResults = [], resultCount = 0 } = known ?? {};
  const own = lastResults.map((other) => ({
    match: other,
    side: other.team1?.teamId === team.teamId ? ('team1' as const) : ('team2' as const),
  }));
  return (
    <Box look="card" padding={[3, 0]} minWidth={0} className={styles.team}>
      <Row gap={2.5} minWidth={0} weight="medium" className={styles.name}>
        <Crest name={team.name} tag={team.tag} logo={team.logo} size={22} />
        <h3>
          <NameLink noun="teams" id={team.teamId} name={team.name} isOneLine />
        </h3>
        <FormSquares own={own} />
      </Row>
      {own.length === 0 && <Hint>{t`No result yet.`}</Hint>}
      <ul>
        {own.map(({ match: other, side }) => (
          <li key={other.id}>
            <MatchLine
              match={other}
              side={side}
              to={(path) => place(path, other.league, other.tournamentId)}
              tournament={other.tournamentId === match.tournamentId ? undefined : other.tournamentName}
            />
          </li>
        ))}
      </ul>
      {resultCount > own.length && (
        <p>
          <Link href={way(`/teams/${team.teamId}`)} className="link">{t`All ${resultCount} results`}</Link>
        </p>
      )}
    </Box>
  );
}

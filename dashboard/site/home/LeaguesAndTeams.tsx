import type { FeaturedTeam as FeaturedTeamRow } from '#domain/contract/competition/teams.ts';
import { FEATURED_TEAMS } from '#domain/settings.ts';
import { leagueIds } from '#domain/site/settings.ts';
import { plural, t } from '#domain/text/translate.ts';
import { startInWords } from '#shared/tournament/headline.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { FeaturedTeam } from '#site/teams/index.ts';
import { LeagueCard } from '#site/tournaments/index.ts';
import { Grid } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './HomePage.module.css';

export function LeaguesAndTeams({ teams }: { teams: readonly FeaturedTeamRow[] }) {
  const selection = useSelection();
  const { tournament, to } = selection;
  return (
    <>
      <Section
        title={startInWords(plural(leagueIds().length, '# league', '# leagues'))}
        more={{ href: to('/tournaments'), text: t`All tournaments` }}
      >
        <Grid columns={1} gap={4} className={styles.leagues}>
          {leagueIds().map((each) => (
            <LeagueCard key={each} league={each} selection={selection} />
          ))}
        </Grid>
      </Section>
      {tournament && teams.length > 0 && (
        <Section
          title={t`Featured teams`}
          more={
            tournament.teamCount > FEATURED_TEAMS
              ? { href: to('/teams'), text: t`View All ${tournament.teamCount} Teams` }
              : undefined
          }
        >
          <Grid as="ul" gap={3} className={styles.featured}>
            {teams.slice(0, FEATURED_TEAMS).map((team) => (
              <FeaturedTeam key={team.id} team={team} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { teamsQuery, useApi } from '../../api.ts';
import { Places } from '../../features/teams/Places.tsx';
import { WithTournament } from '../../features/tournaments/WithTournament.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Bracket.module.css';

/** How the tournament is played, and the groups as they fill. */
export const Bracket = () => (
  <WithTournament title="Bracket">
    {(tournament, { to }) => (
      <>
        <PageHead title="Bracket" />
        <EmptyState
          title={`How ${tournament.maxTeams} teams become one`}
          actions={
            <>
              <ButtonLink href={to('/teams')} isPrimary>
                View Teams
              </ButtonLink>
              <ButtonLink href={to('/matches')}>View Matches</ButtonLink>
              <ButtonLink href={to('/rankings')}>View Rankings</ButtonLink>
            </>
          }
          shape={<Details tournament={tournament} />}
        >
          <ol className={styles.stages}>
            {stagesOf(tournament).map((stage) => (
              <li key={stage}>{stage}</li>
            ))}
          </ol>
        </EmptyState>
        {tournament.format === 'group_stage' && <Groups tournament={tournament} />}
      </>
    )}
  </WithTournament>
);

const short = (format: string) => format.replace('Best of ', 'BO');

function stagesOf({ format, maxTeams, stageFormats }: Tournament): string[] {
  const { group, quarterfinal, semifinal, final } = stageFormats;
  if (format === 'group_stage')
    return [
      `4 groups of 5 (${short(group)}), round robin: each team meets the other four of its group`,
      'Top 2 of each group advance',
      `Quarterfinals ${short(quarterfinal)}, semifinals ${short(semifinal)}, final ${short(final)}`,
    ];
  return [
    `Single elimination with up to ${maxTeams} teams: who loses is out`,
    `Match formats grow: quarterfinals ${short(quarterfinal)}, semifinals ${short(semifinal)}, final ${short(final)}`,
  ];
}

function Details({ tournament: { format, stageFormats } }: { tournament: Tournament }) {
  const formats = new Set([stageFormats.group, stageFormats.semifinal, stageFormats.final].map(short));
  return (
    <dl className={styles.details}>
      <div>
        <dt>Format</dt>
        <dd>{format === 'group_stage' ? 'Group + Knockout' : 'Single Elimination'}</dd>
      </div>
      <div>
        <dt>Match formats</dt>
        <dd>{[...formats].join('→')}</dd>
      </div>
      <div>
        <dt>Game mode</dt>
        <dd>Turbo Mode</dd>
      </div>
    </dl>
  );
}

function Groups({ tournament }: { tournament: Tournament }) {
  const { data: teams = [] } = useQuery(teamsQuery(useApi(), tournament.id));
  return (
    <Section title="Group Stage" note={`${teams.length} of ${tournament.maxTeams} places taken`}>
      <div className={styles.groups}>
        <Places teams={teams} />
      </div>
    </Section>
  );
}

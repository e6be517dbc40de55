import type { Tournament } from '../../../../domain/contract/tournaments.ts';
import { GROUP_SIZE, GROUPS } from '../../../../domain/settings.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Selection } from '../tournaments/useSelection.ts';
import styles from './Explainer.module.css';
import { shortFormat } from './words.ts';

type Props = { tournament: Tournament; to: Selection['to'] };

/** How the tournament will be played, while nobody is in it yet. */
export const Explainer = ({ tournament, to }: Props) => (
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
);

function stagesOf({ format, maxTeams, stageFormats }: Tournament): string[] {
  const { group, quarterfinal, semifinal, final } = stageFormats;
  if (format === 'group_stage')
    return [
      `${GROUPS.length} groups of ${GROUP_SIZE} (${shortFormat(group)}), round robin: each team meets the other four of its group`,
      'Top 2 of each group advance',
      `Quarterfinals ${shortFormat(quarterfinal)}, semifinals ${shortFormat(semifinal)}, final ${shortFormat(final)}`,
    ];
  return [
    `Single elimination with up to ${maxTeams} teams: who loses is out`,
    `Match formats grow: quarterfinals ${shortFormat(quarterfinal)}, semifinals ${shortFormat(semifinal)}, final ${shortFormat(final)}`,
  ];
}

function Details({ tournament: { format, stageFormats } }: { tournament: Tournament }) {
  const formats = new Set([stageFormats.group, stageFormats.semifinal, stageFormats.final].map(shortFormat));
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

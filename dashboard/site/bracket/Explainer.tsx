import type { Tournament } from '#domain/contract/tournaments.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout.tsx';
import styles from './Explainer.module.css';
import { FormatFacts, stagesOf } from './FormatFacts.tsx';

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
    shape={<FormatFacts tournament={tournament} />}
  >
    <Stack as="ol" gap={2} className={styles.stages}>
      {stagesOf(tournament).map((stage) => (
        <li key={stage}>{stage}</li>
      ))}
    </Stack>
  </EmptyState>
);

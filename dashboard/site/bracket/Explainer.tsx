import type { Tournament } from '#domain/contract/tournaments.ts';
import { t } from '#domain/text/translate.ts';
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
    title={t`How ${tournament.maxTeams} teams become one`}
    actions={
      <>
        <ButtonLink href={to('/teams')} isPrimary>{t`View Teams`}</ButtonLink>
        <ButtonLink href={to('/matches')}>{t`View Matches`}</ButtonLink>
        <ButtonLink href={to('/rankings')}>{t`View Rankings`}</ButtonLink>
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

import type { Tournament } from '#domain/contract/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { lowerFirst, orderWhenLevel } from '#shared/bracket/words.ts';
import styles from '#shared/profile/Subject.module.css';
import { FormatFacts, stagesOf } from '#site/bracket/index.ts';
import { Stack } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';

/** Format and stages of a tournament, and who stands above whom. */
export const HowPlayed = ({ tournament }: { tournament: Tournament }) => (
  <Panel title={t`How it is played`}>
    <Stack gap={4} className={styles.inside}>
      <div className={styles.formats}>
        <FormatFacts tournament={tournament} />
      </div>
      <Stack as="ol" gap={2} tone="secondary" className={styles.stages}>
        {stagesOf(tournament).map((stage) => (
          <li key={stage}>{stage}</li>
        ))}
        {tournament.format === 'group_stage' && (
          <li>{t`Level teams are ordered by ${lowerFirst(orderWhenLevel(tournament.tieBreakers))}`}</li>
        )}
      </Stack>
    </Stack>
  </Panel>
);

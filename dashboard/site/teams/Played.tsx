import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { MatchLines } from '#shared/match/MatchLines.tsx';
import type { OwnMatch } from '#shared/match/ownMatches.ts';
import { kindOf } from '#shared/match/words.ts';
import { FormSquares } from '#shared/team/FormSquares.tsx';
import { Note, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useZoneName } from '#ui/useZone.ts';
import styles from './Played.module.css';

type Props = { own: readonly OwnMatch[]; tournaments: readonly Tournament[] };

export function Played({ own, tournaments }: Props) {
  const zone = useZoneName();
  const ahead = own.filter(({ match }) => kindOf(match) !== 'results');
  const results = own.filter(({ match }) => kindOf(match) === 'results');
  return (
    <>
      {ahead.length > 0 && (
        <Panel
          title={ahead.length === 1 ? t`Next match` : t`Next matches`}
          aside={<Text size="small">{t`Times in ${zone}`}</Text>}
        >
          <MatchLines own={ahead} tournaments={tournaments} />
        </Panel>
      )}
      <Panel title={t`Results`} aside={<FormSquares own={results} />}>
        {results.length > 0 ? (
          <MatchLines own={results} tournaments={tournaments} />
        ) : (
          <Note tone="tertiary" className={styles.none}>
            {ahead.length > 0
              ? t`No result yet.`
              : t`No matches yet. The first one appears here once it is scheduled.`}
          </Note>
        )}
      </Panel>
    </>
  );
}

import { t } from '#domain/text/translate.ts';
import { HiddenResults } from '#shared/preferences/HiddenResults.tsx';
import { useIsHiding } from '#shared/preferences/hiding.ts';
import { WithTournament } from '#shared/tournament/WithTournament.tsx';
import { Note } from '#ui/blocks.tsx';
import { PickemHead } from './PickemHead.tsx';
import { RankTable } from './RankTable.tsx';

export function PickTable() {
  const isHiding = useIsHiding();
  if (isHiding) return <HiddenResults title={t`Pick’em`} />;
  return (
    <WithTournament title={t`Pick’em`}>
      {({ id }) => (
        <>
          <PickemHead here="table" />
          <Note marginBottom={4}>
            {t`Champion, picked before the first match: 10 points. Winner of the final: 8, of a semifinal: 4, of a quarterfinal: 2, of any other match: 1. Each team advancing from its group: 1, plus 1 for its exact place.`}
          </Note>
          <RankTable key={id} tournamentId={id} />
        </>
      )}
    </WithTournament>
  );
}

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
            {t`A champion picked before the first match scores 10 points. A correct winner scores 8 in the final, 4 in a semifinal, 2 in a quarterfinal and 1 in any other match. Each team that advances from its group scores 1, plus 1 for its exact place.`}
          </Note>
          <RankTable key={id} tournamentId={id} />
        </>
      )}
    </WithTournament>
  );
}

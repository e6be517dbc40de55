import { useSearch } from 'wouter';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { t } from '#domain/text/translate.ts';
import { DiscordProblem } from '#shared/access/DiscordLogIn.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Note } from '#ui/blocks.tsx';
import { useSite } from '#ui/site.ts';
import { ErrorState } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { BoardView } from './BoardView.tsx';
import { Anonymous, Leaders, Summary } from './parts.ts';
import { type Picking, teamsByPlace } from './picking.ts';
import { SaveBar } from './SaveBar.tsx';
import { usePicks } from './usePicks.ts';

type Props = {
  tournament: Tournament;
  data: Pick<Picking, 'board' | 'shares'>;
  bracket: Bracket;
  teams: readonly Team[];
};

export function Picks({ tournament, data, bracket, teams }: Props) {
  const picks = usePicks(tournament.id, data, teamsByPlace(teams));
  const { league } = useSelection();
  const { hasDiscordLogIn } = useSite();
  const search = useSearch();
  const isMounted = useMounted();
  const { sheet, own, picking, progress } = picks;
  const from = `/pickem?${new URLSearchParams({ league, tournament: tournament.id })}`;
  const { pick, ...looking } = picking;
  // If the site has no log-in, only the bot accepts picks.
  const mayPick = Boolean(hasDiscordLogIn) || sheet !== null || own.isSuccess;
  return (
    <>
      {isMounted && <DiscordProblem search={search} />}
      {sheet ? (
        <Summary sheet={sheet} picks={picks} />
      ) : (
        <Note size="medium">
          {mayPick
            ? t`Pick winners before their matches start. A correct pick scores 1 point, rising to 8 in the final.`
            : t`Make your picks in Discord with /picks. This page shows what you can pick.`}
        </Note>
      )}
      {progress.all > 0 ? (
        <SaveBar picks={picks} from={from} />
      ) : (
        !sheet && <Note marginTop={5}>{t`There are no open picks right now.`}</Note>
      )}
      {own.isError && (
        <Box marginTop={4}>
          <ErrorState title={t`Your picks could not be loaded`} query={own} />
        </Box>
      )}
      <Box marginTop={6}>
        <BoardView bracket={bracket} picking={mayPick && pick ? picking : looking} />
      </Box>
      {!sheet && mayPick && picks.change !== null && (
        <Box marginTop={6}>
          <Anonymous waiting={null} isAnonymous={picks.isAnonymous} onChange={picks.setAnonymous} />
        </Box>
      )}
      <Leaders waiting={null} tournamentId={tournament.id} />
    </>
  );
}
